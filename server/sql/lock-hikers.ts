import type { Transaction } from '#server/db/connect.ts'

/** Apart from the advisory locks of other purposes. */
const HIKERS = 7

/** Whom a transaction, or a part of one, holds already: they are not asked for again. */
const held = new WeakMap<Transaction, Set<number>>()

/**
 * Held until the transaction ends by whoever changes what adds up to a hiker's sum (ascents, and what follows from
 * them). All are taken at once and in order of id: two transactions about the same people wait for each other in a row,
 * never in a circle.
 */
export async function lockHikers(tx: Transaction, userIds: number[]): Promise<void> {
  const known = held.get(tx) ?? new Set()
  const fresh = userIds.filter((id) => !known.has(id))
  if (fresh.length === 0) return
  await tx`
    select pg_advisory_xact_lock(${HIKERS}, id)
    from (select distinct id from unnest(${fresh}::integer[]) as named (id) order by id) hikers`
  held.set(tx, new Set([...known, ...fresh]))
}
