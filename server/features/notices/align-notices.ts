import type { Sql, Transaction } from '#server/db/connect.ts'
import { lockCauses } from './raise.queries.ts'
import { raiseNotices, withdrawNotices, type NewNotice } from './raise.ts'

export type Wanted = {
  /** What is so by now. */
  raise: NewNotice[]
  /** What is not, or no longer. */
  withdraw?: string[]
}

/**
 * Makes the notices of these keys what is so by now. A fact says only where to look: followers run late, twice, or after those of
 * later facts, and the last word is always that of the database.
 */
export async function alignNotices(
  db: Sql,
  keys: string[],
  look: (tx: Transaction) => Promise<Wanted>,
): Promise<void> {
  if (keys.length === 0) return
  await db.begin(async (tx) => {
    await lockCauses(tx, keys)
    const { raise, withdraw = [] } = await look(tx)
    await raiseNotices(tx, raise)
    await withdrawNotices(tx, withdraw)
  })
}
