import { becomesSeen } from '#domain/visibility/audience.ts'
import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { alignStories, writeHidden, type Aligned } from './audience.queries.ts'

/**
 * Ends every transaction that made or changed stories: their audience is set, and whoever keeps something that follows
 * from a story (places, ascents, points) is told, before anybody can see the change.
 */
export async function storiesChanged(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const aligned = await alignStories(tx, ids)
  const fact = ({ storyId, authorId, day, audience }: Aligned) => ({ storyId, authorId, day, audience })
  await emit(tx, 'story-changed', ...aligned.map(fact))
  const published = aligned.filter((one) => becomesSeen(one.before, one.audience))
  await emit(tx, 'story-published', ...published.map((one) => ({ ...fact(one), asked: one.asked })))
}

export function storyChanged(tx: Transaction, id: number): Promise<void> {
  return storiesChanged(tx, [id])
}

/** For moderators: a hidden story is its author's alone, wherever stories are listed, counted or drawn. */
export async function setStoryHidden(tx: Transaction, id: number, hidden: boolean): Promise<boolean> {
  if (!(await writeHidden(tx, id, hidden))) return false
  await storiesChanged(tx, [id])
  return true
}
