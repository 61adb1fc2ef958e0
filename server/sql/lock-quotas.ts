import type { Transaction } from '#server/db/connect.ts'

/** Apart from the advisory locks of other purposes. */
const QUOTAS = 9

/**
 * Held until the transaction ends by whoever counts what a hiker has already sent before adding to it: of many requests sent
 * at once each counts what the one before it has added. Taken before every other lock, so that nobody waits in a circle.
 */
export async function lockQuotas(tx: Transaction, userId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(${QUOTAS}, ${userId})`
}
