import { pointRules } from '#domain/points/rules.ts'
import { warsawWeek } from '#domain/time/warsaw-week.ts'
import type { Sql } from '#server/db/connect.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { alignPointsOfHikers } from './align-points-of-hikers.ts'
import { repairTotals } from './totals.queries.ts'
import {
  lockTotals,
  nextHikers,
  readPeriods,
  readUpkeep,
  repairSteps,
  writeUpkeep,
} from './upkeep.queries.ts'

const BATCH = 50

/**
 * Counts everybody again when the rules or the reference data are others than those by which the ledger was made (the
 * first start with points is such a case), for at most so long; whichever process comes next goes on from there.
 */
export async function keepPoints(
  db: Sql,
  { forMs = 45_000, signal }: { forMs?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const upkeep = await readUpkeep(db)
  const { version } = pointRules
  const isSame = upkeep.rules === version && upkeep.reference === upkeep.currentReference
  if (isSame && upkeep.afterUser === null) return
  const end = performance.now() + forMs
  for (let after = isSame ? upkeep.afterUser! : 0; ;) {
    signal?.throwIfAborted()
    const ids = await nextHikers(db, after, BATCH)
    if (ids.length > 0) await db.begin((tx) => alignPointsOfHikers(tx, ids))
    const isDone = ids.length < BATCH
    after = ids.at(-1) ?? after
    await writeUpkeep(db, version, upkeep.currentReference, isDone ? null : after)
    if (isDone || performance.now() > end) return
  }
}

export type Rebuilt = { hikers: number; entries: number; totals: number; counts: number }

/** For the operator: counts everything again from nothing but the facts, and says what was different. */
export async function rebuildPoints(db: Sql, now: Date = new Date()): Promise<Rebuilt> {
  const week = warsawWeek(now)
  const rebuilt = { hikers: 0, entries: 0, totals: 0, counts: 0 }
  for (let after = 0; ;) {
    const ids = await nextHikers(db, after, BATCH)
    if (ids.length === 0) break
    await db.begin(async (tx) => {
      await lockHikers(tx, ids)
      rebuilt.entries += await alignPointsOfHikers(tx, ids, now)
      rebuilt.totals += await repairTotals(tx, ids, week)
    })
    rebuilt.hikers += ids.length
    after = ids.at(-1)!
  }
  for (const period of await readPeriods(db)) {
    await db.begin(
      async (tx) => {
        await lockTotals(tx)
        rebuilt.counts += await repairSteps(tx, period, week)
      },
      { isPatient: true },
    )
  }
  return rebuilt
}
