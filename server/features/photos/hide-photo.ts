import type { Transaction } from '#server/db/connect.ts'
import { storyChanged } from '#server/features/stories/stories.service.ts'
import { writePhotoHidden } from './hide.queries.ts'

/** For moderators: one photo of a story; the author still sees it there. */
export async function setPhotoHidden(tx: Transaction, photoId: number, hidden: boolean): Promise<boolean> {
  const storyId = await writePhotoHidden(tx, photoId, hidden)
  if (storyId === null) return false
  await storyChanged(tx, storyId)
  return true
}
