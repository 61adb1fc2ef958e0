import type { Transaction } from '#server/db/connect.ts'

/** Apart from the advisory locks of other purposes. */
const HIKERS = 7

/**
 * Held until the transaction ends by whoever changes what adds up to a hiker's sum (ascents, and what follows from
 * them). All are taken at once and in order of id: two transactions about the same people wait for each other in a row,
 * never in a circle.
 */
export async function lockHikers(tx: Transaction, userIds: number[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(${HIKERS}, id)
    from (select distinct id from unnest(${userIds}::integer[]) as named (id) order by id) hikers`
}
