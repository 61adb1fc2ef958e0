import type { Transaction } from '#server/db/connect.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { daysOfHikers, summitsOfHikers } from './facts.queries.ts'
import { settlePoints } from './settle-points.ts'

/** Counts everything of these hikers again; gives how many entries that wrote, none when the ledger was right. */
export async function settleHikers(tx: Transaction, ids: number[], now?: Date): Promise<number> {
  await lockHikers(tx, ids)
  const days = await daysOfHikers(tx, ids)
  const summits = await summitsOfHikers(tx, ids)
  return settlePoints(tx, { days, summits }, now && { now })
}
