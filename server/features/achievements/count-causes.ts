import {
  addsOfAccount,
  addsOfApplause,
  addsOfAscent,
  addsOfChallenge,
  addsOfStory,
  addsOfTrip,
  type Add,
} from '#domain/achievements/adds.ts'
import { pointsUnderLimit } from '#domain/got/points-under-limit.ts'
import { whatFollows } from '#domain/achievements/figures.ts'
import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import { award } from './award.ts'
import {
  deleteCounted,
  readAccounts,
  readApplause,
  readAscents,
  readChallenges,
  readCounted,
  readStories,
  readTouched,
  readTrips,
  storiesWithCompanions,
  writeCounted,
  type AccountRow,
  type ApplauseRow,
  type AscentRow,
  type ChallengeRow,
  type Counted,
  type StoryRow,
  type TripRow,
} from './causes.queries.ts'
import { addToTallies, readPlaces, type Tally } from './tallies.queries.ts'

export const countedAscent = (row: AscentRow): Counted => ({
  cause: 'ascent',
  causeId: row.id,
  userId: row.userId,
  day: row.day,
  adds: addsOfAscent(row),
})

/** All stories of a hiker's day come together: the booklet limits what they give. */
export function countedStories(rows: readonly StoryRow[]): Counted[] {
  const trips = rows
    .filter((row) => row.proven && row.countsWay)
    .map((row) => ({
      row,
      of: `${row.userId} ${row.day}`,
      id: row.id,
      distanceM: row.distance,
      ascentM: row.climb,
    }))
  const points = new Map(pointsUnderLimit(trips).map(({ row, points: got }) => [row, got]))
  return rows.map((row) => ({
    cause: 'story',
    causeId: row.id,
    userId: row.userId,
    day: row.day,
    adds: addsOfStory({ ...row, got: points.get(row) ?? 0 }),
  }))
}

export const countedChallenge = ({ challengeId, userId, day, isSeasonal }: ChallengeRow): Counted => ({
  cause: 'challenge',
  causeId: challengeId,
  userId,
  day,
  adds: addsOfChallenge(isSeasonal),
})

export const countedApplause = ({ storyId, userId, day }: ApplauseRow): Counted => ({
  cause: 'applause',
  causeId: storyId,
  userId,
  day,
  adds: addsOfApplause,
})

export const countedTrip = ({ id, userId, day }: TripRow): Counted => ({
  cause: 'trip',
  causeId: id,
  userId,
  day,
  adds: addsOfTrip,
})

export const countedAccount = ({ id, isInvited, day }: AccountRow): Counted => ({
  cause: 'account',
  causeId: id,
  userId: id,
  day,
  adds: addsOfAccount(isInvited),
})

type Standing = { before: Counted[]; now: Counted[] }

/** Ascents and stories at once: what they add up to is given once for both. */
export async function countHikes(
  tx: Transaction,
  ascents: { ascentId: number; userId: number }[],
  storyIds: number[],
): Promise<void> {
  const touched = await readTouched(tx, storyIds)
  await lockHikers(
    tx,
    [...ascents, ...touched].map((one) => one.userId),
  )
  const climbed = await standingOfAscents(
    tx,
    ascents.map((one) => one.ascentId),
  )
  const told = await standingOfStories(tx, storyIds, touched)
  await replaceCounted(tx, [...climbed.before, ...told.before], [...climbed.now, ...told.now])
}

async function standingOfAscents(tx: Transaction, ids: number[]): Promise<Standing> {
  if (ids.length === 0) return { before: [], now: [] }
  const before = await readCounted(tx, 'ascent', ids)
  return { before, now: (await readAscents(tx, { ids })).map(countedAscent) }
}

type Leaving = {
  /** Stories that are still there, but not for long. */
  gone?: number[]
  without?: number[]
}

export async function countStories(tx: Transaction, storyIds: number[], leaving: Leaving): Promise<void> {
  const touched = await readTouched(tx, storyIds)
  await lockHikers(
    tx,
    touched.map((one) => one.userId),
  )
  const { before, now } = await standingOfStories(tx, storyIds, touched, leaving)
  await replaceCounted(tx, before, now)
}

/** Whole days of each hiker and nothing else: what a day gives is limited as a whole. */
async function standingOfStories(
  tx: Transaction,
  storyIds: number[],
  touched: { userId: number; storyIds: number[] }[],
  { gone = [], without = [] }: Leaving = {},
): Promise<Standing> {
  if (storyIds.length === 0) return { before: [], now: [] }
  const userIds = [...new Set(touched.map((one) => one.userId))]
  const ids = [...new Set([...storyIds, ...touched.flatMap((one) => one.storyIds)])]
  const days = new Map(Map.groupBy(touched, (one) => one.userId))
  const isTouched = (userId: number, storyId: number) =>
    storyIds.includes(storyId) || (days.get(userId)?.some((one) => one.storyIds.includes(storyId)) ?? false)
  const before = await readCounted(tx, 'story', ids, userIds)
  const now = await readStories(tx, { ids: ids.filter((id) => !gone.includes(id)), userIds }, without)
  return {
    before: before.filter((one) => isTouched(one.userId, one.causeId)),
    now: countedStories(now.filter((one) => isTouched(one.userId, one.id))),
  }
}

export async function countChallenges(
  tx: Transaction,
  facts: { challengeId: number; userId: number }[],
): Promise<void> {
  const ids = facts.map((fact) => fact.challengeId)
  const userIds = facts.map((fact) => fact.userId)
  await lockHikers(tx, userIds)
  const before = await readCounted(tx, 'challenge', ids, userIds)
  await replaceCounted(tx, before, (await readChallenges(tx, { ids, userIds })).map(countedChallenge))
}

export async function countApplause(
  tx: Transaction,
  facts: { subjectId: number; userId: number }[],
): Promise<void> {
  if (facts.length === 0) return
  const ids = facts.map((fact) => fact.subjectId)
  const userIds = facts.map((fact) => fact.userId)
  await lockHikers(tx, userIds)
  const before = await readCounted(tx, 'applause', ids, userIds)
  await replaceCounted(tx, before, (await readApplause(tx, { ids, userIds })).map(countedApplause))
}

export async function countAccounts(tx: Transaction, userIds: number[]): Promise<void> {
  await lockHikers(tx, userIds)
  const before = await readCounted(tx, 'account', userIds)
  await replaceCounted(tx, before, (await readAccounts(tx, userIds)).map(countedAccount))
}

export async function countTrips(
  tx: Transaction,
  facts: { tripId: number; organiserId: number }[],
): Promise<void> {
  const ids = facts.map((fact) => fact.tripId)
  await lockHikers(
    tx,
    facts.map((fact) => fact.organiserId),
  )
  const before = await readCounted(tx, 'trip', ids)
  await replaceCounted(tx, before, (await readTrips(tx, { ids })).map(countedTrip))
}

/** Their companions have walked with one fewer. */
export async function forgetCompanions(tx: Transaction, userIds: number[]): Promise<void> {
  const ids = await storiesWithCompanions(tx, userIds)
  if (ids.length > 0) await countStories(tx, ids, { without: userIds })
}

const keyOf = ({ cause, causeId, userId }: Counted) => `${cause} ${causeId} ${userId}`
const same = (a: Counted, b: Counted) => a.day === b.day && JSON.stringify(a.adds) === JSON.stringify(b.adds)

/** Makes what is counted what it should be, and gives and takes back what follows. The number of queries is fixed. */
async function replaceCounted(tx: Transaction, before: Counted[], now: Counted[]): Promise<void> {
  const known = new Map(before.map((one) => [keyOf(one), one]))
  const wanted = new Map(now.filter((one) => one.adds.length > 0).map((one) => [keyOf(one), one]))
  const changed = [...wanted].filter(([key, one]) => !known.has(key) || !same(known.get(key)!, one))
  const gone = before.filter((one) => !wanted.has(keyOf(one)))
  if (changed.length === 0 && gone.length === 0) return
  const replaced = changed.flatMap(([key]) => known.get(key) ?? [])
  await writeCounted(
    tx,
    changed.map(([, one]) => one),
  )
  await deleteCounted(tx, gone)
  await addToHikers(tx, [
    ...changed.flatMap(([, one]) => ofHiker(one.userId, one.adds, 1)),
    ...[...gone, ...replaced].flatMap((one) => ofHiker(one.userId, one.adds, -1)),
  ])
  const others = [...changed.map(([, one]) => one), ...gone]
  await award(tx, [...new Set(others.map((one) => one.userId))])
  const walked = new Set(others.filter((one) => one.cause === 'story').map((one) => one.userId))
  await emit(tx, 'way-counted', ...[...walked].map((userId) => ({ userId })))
}

function ofHiker(userId: number, adds: readonly Add[], sign: 1 | -1): Tally[] {
  return adds.map(([kind, key, n]) => ({ userId, kind, key, n: sign * n }))
}

/** Adds, then adds what follows from it: three times at most, from a summit to its range to the number of ranges. */
async function addToHikers(tx: Transaction, first: Tally[]): Promise<void> {
  for (let changes = summed(first); changes.length > 0;) {
    const sums = await addToTallies(tx, changes)
    const added = new Map(changes.map((one) => [nameOf(one), one.n]))
    const turned = sums.flatMap((one) => {
      const before = one.n - added.get(nameOf(one))!
      return before > 0 === one.n > 0 ? [] : [{ ...one, sign: one.n > 0 ? (1 as const) : (-1 as const) }]
    })
    const places = await readPlaces(
      tx,
      turned.filter((one) => one.kind === 'summit').map((one) => one.key),
    )
    changes = summed(
      turned.flatMap(({ userId, kind, key, sign }) =>
        ofHiker(
          userId,
          whatFollows(kind, key, (id) => places.get(id)),
          sign,
        ),
      ),
    )
  }
}

const nameOf = ({ userId, kind, key }: Tally) => `${userId} ${kind} ${key}`

function summed(changes: Tally[]): Tally[] {
  const sums = new Map<string, Tally>()
  for (const one of changes) {
    const name = nameOf(one)
    sums.set(name, { ...one, n: (sums.get(name)?.n ?? 0) + one.n })
  }
  return [...sums.values()].filter((one) => one.n !== 0)
}
