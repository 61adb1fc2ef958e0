import type { Transaction } from '#server/db/connect.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { daysOfHikers, summitsOfHikers } from './facts.queries.ts'
import { alignPoints } from './align-points.ts'

/** Counts everything of these hikers again; gives how many entries that wrote, none when the ledger was right. */
export async function alignPointsOfHikers(tx: Transaction, ids: number[], now?: Date): Promise<number> {
  await lockHikers(tx, ids)
  const days = await daysOfHikers(tx, ids)
  const summits = await summitsOfHikers(tx, ids)
  return alignPoints(tx, { days, summits }, now && { now })
}
