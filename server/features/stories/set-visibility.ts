import type { StoryVisibility } from '#contract/story.ts'
import type { Transaction } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { lockOwnStories, writeVisibility } from './stories.queries.ts'
import { storiesChanged } from './story-changed.ts'

const GONE = 'Którejś z tych historii już nie ma. Odśwież listę i wybierz jeszcze raz.'

/**
 * Who sees many stories, changed at once. Somebody else's story among them is as if it were not there, and then nothing
 * is changed at all. Gives how many were different before.
 */
export async function setVisibility(
  tx: Transaction,
  viewer: Viewer,
  ids: number[],
  visibility: StoryVisibility,
): Promise<number> {
  const own = await lockOwnStories(tx, viewer.id, ids)
  if (own.length < ids.length) throw problem('not-found', { message: GONE })
  const other = own.filter((one) => one.visibility !== visibility).map((one) => one.id)
  if (other.length === 0) return 0
  await writeVisibility(tx, other, visibility)
  await storiesChanged(tx, other)
  return other.length
}
