import { ascentEntries } from '#domain/points/ascent-entries.ts'
import { difference } from '#domain/points/difference.ts'
import type { PointEntry } from '#domain/points/entry.ts'
import { sharesOf } from '#domain/points/shares.ts'
import { storyEntries } from '#domain/points/story-entries.ts'
import { warsawWeek } from '#domain/time/warsaw-week.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import {
  readCountedAscents,
  readCountedStories,
  readHikers,
  type AscentFact,
  type Hiker,
  type HikerDay,
  type HikerSummit,
} from './facts.queries.ts'
import { ascentsInForce, storiesInForce, writeEntries, type InForce } from './ledger.queries.ts'
import { addShares } from './totals.queries.ts'

export type Affected = { days?: HikerDay[]; summits?: HikerSummit[] }
type Options = {
  /** Stories that are about to be removed: they give nothing any more. */
  gone?: number[]
  now?: Date
}

type Owned = PointEntry & { userId: number }

/**
 * Counts again what may have changed (days with stories, summits), compares it with what the ledger says, and writes the
 * difference: entries, counter-entries and totals, in the transaction of the cause. Because everything is always counted
 * from the facts, a ledger that grew step by step says the same as one that is made at once. Gives how many entries it wrote.
 */
export async function alignPoints(tx: Transaction, affected: Affected, options: Options = {}) {
  const { gone = [], now = new Date() } = options
  const days = each(affected.days ?? [], (one) => `${one.userId} ${one.day}`)
  const summits = each(affected.summits ?? [], (one) => `${one.userId} ${one.summitId}`)
  const ids = [...new Set([...days, ...summits].map((one) => one.userId))]
  if (ids.length === 0) return 0
  await lockHikers(tx, ids)
  // Only now: whoever held the lock before may have changed any of it.
  const hikers = new Map((await readHikers(tx, ids)).map((hiker) => [hiker.id, hiker]))
  const wanted = [
    ...wantedForAscents(await readCountedAscents(tx, summits)),
    ...wantedForStories(await readCountedStories(tx, days, gone)),
  ].filter((entry) => hikers.get(entry.userId)?.honour === false)
  const inForce = [...(await ascentsInForce(tx, summits)), ...(await storiesInForce(tx, days))]
  const { takenBack, added } = differences(inForce, wanted)
  if (takenBack.length + added.length === 0) return 0
  await writeEntries(tx, takenBack, added, now)
  await addShares(tx, owned(hikers, takenBack, added), warsawWeek(now))
  return takenBack.length + added.length
}

function wantedForStories(facts: Awaited<ReturnType<typeof readCountedStories>>): Owned[] {
  return groups(facts, (fact) => `${fact.userId} ${fact.day}`).flatMap((stories) =>
    storyEntries(stories).map((entry) => ({ ...entry, userId: stories[0]!.userId })),
  )
}

function wantedForAscents(facts: AscentFact[]): Owned[] {
  return groups(facts, (fact) => `${fact.userId} ${fact.summit.id}`).flatMap((ascents) =>
    ascentEntries(ascents[0]!.summit, ascents).map((entry) => ({ ...entry, userId: ascents[0]!.userId })),
  )
}

function differences(inForce: InForce[], wanted: Owned[]) {
  const known = Map.groupBy(inForce, (entry) => entry.userId)
  const asked = Map.groupBy(wanted, (entry) => entry.userId)
  const takenBack: InForce[] = []
  const added: Owned[] = []
  for (const userId of new Set([...known.keys(), ...asked.keys()])) {
    const change = difference(known.get(userId) ?? [], asked.get(userId) ?? [])
    takenBack.push(...change.takenBack)
    added.push(...change.added.map((entry) => ({ ...entry, userId })))
  }
  return { takenBack, added }
}

function owned(hikers: Map<number, Hiker>, takenBack: InForce[], added: Owned[]) {
  const changes = [
    ...takenBack.map((entry) => ({ entry, sign: -1 as const })),
    ...added.map((entry) => ({ entry, sign: 1 as const })),
  ]
  return [...Map.groupBy(changes, ({ entry }) => entry.userId)].flatMap(([userId, theirs]) => {
    const ranked = hikers.get(userId)?.ranked ?? false
    return sharesOf(theirs).map((share) => ({ ...share, userId, ranked }))
  })
}

/** Once, however many facts speak of it. */
function each<T>(items: T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}

function groups<T>(items: T[], keyOf: (item: T) => string): T[][] {
  return [...Map.groupBy(items, keyOf).values()]
}
