import { becomesSeen } from '#domain/visibility/audience.ts'
import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { alignStories, writeHidden, type Aligned } from './audience.queries.ts'
import { deleteStories, raiseRevisions } from './stories.queries.ts'

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

/** Whoever keeps something about them is told while it can still be read; then the rows go, with what refers to them. */
export async function removeStories(
  tx: Transaction,
  stories: { id: number; authorId: number }[],
): Promise<void> {
  if (stories.length === 0) return
  await emit(tx, 'story-removed', ...stories.map(({ id, authorId }) => ({ storyId: id, authorId })))
  await deleteStories(
    tx,
    stories.map((one) => one.id),
  )
}

/** What is shown of their tracks is different now, and nothing that others follow: only what is drawn of them is drawn anew. */
export async function drawStoriesAnew(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length > 0) await raiseRevisions(tx, ids)
}

/** For moderators: a hidden story is its author's alone, wherever stories are listed, counted or drawn. */
export async function setStoryHidden(tx: Transaction, id: number, hidden: boolean): Promise<boolean> {
  if (!(await writeHidden(tx, id, hidden))) return false
  await storiesChanged(tx, [id])
  return true
}
