import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { deleteStories } from './stories.queries.ts'

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
