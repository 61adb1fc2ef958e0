import { createHash } from 'node:crypto'
import { rulesFingerprint } from '#domain/achievements/catalogue.ts'
import { createTally } from '#domain/achievements/tally.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import { loadedVersion } from '#server/db/reference/reference.queries.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { award, summitsOf } from './award.ts'
import {
  deleteCountedOf,
  readAccounts,
  readApplause,
  readAscents,
  readChallenges,
  readCountedOf,
  readStories,
  readTrips,
  writeCounted,
} from './causes.queries.ts'
import {
  countedAccount,
  countedApplause,
  countedAscent,
  countedChallenge,
  countedStories,
  countedTrip,
} from './count-causes.ts'
import { closeRound, moveRound, nextHikers, openRound } from './past.queries.ts'
import { addToTallies, deleteTallies, readPlaces } from './tallies.queries.ts'

/** Raised when causes are counted differently: everything that was counted before is counted anew. */
const COUNTING = 2
/** So few at once that a hiker of thirty years among them costs little memory, and nobody waits long for a lock. */
const BATCH = 20

/**
 * Counts every hiker anew under today's rules and mountains, and gives what they had earned before a rule was made. In
 * order of id and in small transactions, each with how far it came: whenever it stops, it goes on from there. Gives
 * the number of hikers looked at now.
 */
export async function awardThePast(
  db: Sql,
  { forMs = 45_000, signal }: { forMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const rules = await roundName(db)
  const { lastUserId, isDone } = await openRound(db, rules)
  if (isDone) return 0
  const end = performance.now() + forMs
  let looked = 0
  for (let after = lastUserId; performance.now() < end;) {
    signal?.throwIfAborted()
    const ids = await nextHikers(db, after, BATCH)
    if (ids.length === 0) {
      await closeRound(db, rules)
      break
    }
    after = ids.at(-1)!
    await db.begin(async (tx) => {
      await recount(tx, ids)
      await moveRound(tx, rules, after)
    })
    looked += ids.length
  }
  return looked
}

async function roundName(db: Db): Promise<string> {
  const words = `${COUNTING} ${(await loadedVersion(db)) ?? 0} ${rulesFingerprint}`
  return createHash('sha256').update(words).digest('hex').slice(0, 16)
}

/** Everything about these hikers from the first cause on. What they hold and would not earn today goes by its own rule. */
export async function recount(tx: Transaction, userIds: number[]): Promise<void> {
  await lockHikers(tx, userIds)
  await deleteCountedOf(tx, userIds)
  await deleteTallies(tx, userIds)
  const causes = [
    ...(await readAscents(tx, { userIds })).map(countedAscent),
    ...countedStories(await readStories(tx, { userIds })),
    ...(await readChallenges(tx, { userIds })).map(countedChallenge),
    ...(await readApplause(tx, { userIds })).map(countedApplause),
    ...(await readAccounts(tx, userIds)).map(countedAccount),
    ...(await readTrips(tx, { userIds })).map(countedTrip),
  ].filter((one) => one.adds.length > 0)
  await writeCounted(tx, causes)
  const all = await readCountedOf(tx, userIds)
  const places = await readPlaces(tx, summitsOf(all))
  const byHiker = Map.groupBy(all, (one) => one.userId)
  const tallies = [...byHiker].flatMap(([userId, counted]) => {
    const tally = createTally((id) => places.get(id))
    for (const { adds } of counted) tally.add(adds)
    return tally.tallies().map(([kind, key, n]) => ({ userId, kind, key, n }))
  })
  await addToTallies(tx, tallies)
  await award(tx, userIds, true)
}
