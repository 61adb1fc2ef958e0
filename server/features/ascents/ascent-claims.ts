import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import {
  alignAscents,
  dropStoryClaims,
  peopleOfStories,
  readFacts,
  replaceStoryClaims,
  upsertAscents,
} from './ascent-claims.queries.ts'

/** Makes the ascents of everybody in these stories what the stories say; the number of queries does not grow with them. */
export async function followStories(tx: Transaction, storyIds: number[]): Promise<void> {
  await lockHikers(tx, await peopleOfStories(tx, storyIds))
  const spoken = await upsertAscents(tx, storyIds)
  const left = await replaceStoryClaims(tx, storyIds)
  await settleAscents(tx, {
    ids: [...spoken.map((one) => one.id), ...left],
    gained: spoken.filter((one) => one.gained).map((one) => one.id),
  })
}

/** Takes back what only these stories told; a hand mark or another story of that day keeps the ascent. */
export async function forgetStories(tx: Transaction, storyIds: number[]): Promise<void> {
  await lockHikers(tx, await peopleOfStories(tx, storyIds))
  await settleAscents(tx, { ids: await dropStoryClaims(tx, storyIds), gained: [] })
}

/** Brings ascents in step with their claims and tells what became of them. */
export async function settleAscents(
  tx: Transaction,
  { ids, gained }: { ids: number[]; gained: number[] },
): Promise<void> {
  if (ids.length === 0) return
  const { changed, lost } = await alignAscents(tx, ids)
  const isNew = new Set(gained)
  if (gained.length > 0) await emit(tx, 'ascent-gained', ...(await readFacts(tx, gained)))
  await emit(tx, 'ascent-changed', ...changed.filter((one) => !isNew.has(one.ascentId)))
  await emit(tx, 'ascent-lost', ...lost)
}
