import type { Transaction } from '#server/db/connect.ts'
import { addStoryAscents, removeStoryAscents } from '#server/features/ascents/ascents.service.ts'
import { alignParts, readConfirmed, readCounted } from './settle.queries.ts'

/**
 * Ends every transaction that changed a story: indexes, ascents of the author and of everybody who confirmed, all
 * in step before anybody can see the change. A draft has no ascents.
 */
export async function settleStory(tx: Transaction, storyId: number): Promise<void> {
  const { authorId, hikedOn, open, draft } = await alignParts(tx, storyId)
  if (draft) return removeStoryAscents(tx, storyId)
  const counted = await readCounted(tx, storyId)
  const summits = counted.map(({ summitId, evidence }) => ({ summitId, date: hikedOn, evidence }))
  for (const userId of [authorId, ...(await readConfirmed(tx, storyId))]) {
    await addStoryAscents(tx, { userId, storyId, hidden: !open, summits })
  }
}

/** Takes a story's ascents off somebody who is no longer part of it. */
export async function forgetAscentsOf(tx: Transaction, storyId: number, userId: number): Promise<void> {
  await addStoryAscents(tx, { userId, storyId, hidden: true, summits: [] })
}
