import type { Transaction } from '#server/db/connect.ts'

/** The story it belongs to; null when nothing changed. */
export async function writePhotoHidden(
  tx: Transaction,
  photoId: number,
  hidden: boolean,
): Promise<number | null> {
  const [row] = await tx<{ storyId: number }[]>`
    update story_photos set hidden = ${hidden} where id = ${photoId} and hidden <> ${hidden} returning story_id`
  return row?.storyId ?? null
}
