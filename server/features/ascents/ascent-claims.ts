import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import {
  alignWithClaims,
  deleteStoryClaims,
  peopleOfStories,
  readFacts,
  replaceStoryClaims,
  upsertAscents,
} from './ascent-claims.queries.ts'
import {
  placesWithRoughMarks,
  replaceHandClaims,
  upsertMarkedAscents,
  type Place,
} from './ascent-marks.queries.ts'

/** Makes the ascents of everybody in these stories what the stories say; the number of queries does not grow with them. */
export async function followStories(tx: Transaction, storyIds: number[]): Promise<void> {
  await lockHikers(tx, await peopleOfStories(tx, storyIds))
  const spoken = await upsertAscents(tx, storyIds)
  const left = await replaceStoryClaims(tx, storyIds)
  const ids = [...spoken.map((one) => one.id), ...left]
  const marked = await followMarks(tx, await placesWithRoughMarks(tx, ids))
  await alignAscents(tx, {
    ids: [...ids, ...marked.ids],
    gained: [...spoken.filter((one) => one.gained).map((one) => one.id), ...marked.gained],
  })
}

/** Takes back what only these stories told; a hand mark or another story of that day keeps the ascent. */
export async function forgetStories(tx: Transaction, storyIds: number[]): Promise<void> {
  await lockHikers(tx, await peopleOfStories(tx, storyIds))
  const left = await deleteStoryClaims(tx, storyIds)
  const marked = await followMarks(tx, await placesWithRoughMarks(tx, left))
  await alignAscents(tx, { ids: [...left, ...marked.ids], gained: marked.gained })
}

/**
 * Makes the hand claims at these places what the marks say. A rough mark gives no ascent of its own while a finer mark,
 * or a story that others may see, tells of a day within it: it is then the same ascent, known better.
 */
export async function followMarks(
  tx: Transaction,
  places: readonly Place[],
): Promise<{ ids: number[]; gained: number[] }> {
  if (places.length === 0) return { ids: [], gained: [] }
  const marked = await upsertMarkedAscents(tx, places)
  const left = await replaceHandClaims(tx, places)
  return {
    ids: [...marked.map((one) => one.id), ...left],
    gained: marked.filter((one) => one.gained).map((one) => one.id),
  }
}

/** Brings ascents in step with their claims and tells what became of them. */
export async function alignAscents(
  tx: Transaction,
  { ids, gained }: { ids: number[]; gained: number[] },
): Promise<void> {
  if (ids.length === 0) return
  const { changed, lost } = await alignWithClaims(tx, ids)
  const isNew = new Set(gained)
  if (gained.length > 0) await emit(tx, 'ascent-gained', ...(await readFacts(tx, gained)))
  await emit(tx, 'ascent-changed', ...changed.filter((one) => !isNew.has(one.ascentId)))
  await emit(tx, 'ascent-lost', ...lost)
}
