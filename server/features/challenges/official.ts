import { routeRows } from '#data/long-route-words.ts'
import { editionsOn } from '#domain/challenges/seasonal.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import { loadedVersion } from '#server/db/reference/reference.queries.ts'
import {
  addEditions,
  alignCrowns,
  alignRoutes,
  closeRound,
  moveRound,
  nextMembers,
  openRound,
} from './official.queries.ts'
import { alignProgress } from './align-progress.ts'

/** So few at once that nobody waits long for a lock. */
const BATCH = 50

/** Crowns as the reference data has them, and the editions of these weeks. */
export async function alignOfficial(tx: Transaction): Promise<void> {
  await alignCrowns(tx)
  await openEditions(tx)
}

/** Editions that have begun or will soon, and long routes as this release knows them; what is there stays as it is. */
export async function openEditions(db: Db, today: string = warsawDay(new Date())): Promise<void> {
  await addEditions(db, editionsOn(today))
  await alignRoutes(db, routeRows)
}

/**
 * After the mountains changed, everybody who is in something is counted anew, in order of id and in small transactions,
 * each with how far it came: whenever it stops, it goes on from there. Gives the number of hikers looked at now.
 */
export async function recountMembers(
  db: Sql,
  { forMs = 45_000, signal }: { forMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const version = (await loadedVersion(db)) ?? 0
  const { lastUserId, isDone } = await openRound(db, version)
  if (isDone) return 0
  const end = performance.now() + forMs
  let looked = 0
  for (let after = lastUserId; performance.now() < end;) {
    signal?.throwIfAborted()
    const ids = await nextMembers(db, after, BATCH)
    if (ids.length === 0) {
      await closeRound(db, version)
      break
    }
    after = ids.at(-1)!
    await db.begin(async (tx) => {
      await alignProgress(
        tx,
        ids.map((userId) => ({ userId })),
      )
      await moveRound(tx, version, after)
    })
    looked += ids.length
  }
  return looked
}
