import type { FoundTrip } from '#contract/search.ts'
import { askWords } from '#domain/search/ask-words.ts'
import { bestFirst } from '#domain/search/best-first.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { tripsOver, tripsWithWords } from './search.queries.ts'

const CANDIDATES = 40

/** Trips that say it, those ahead first; then those ahead that lead over one of these summits. */
export async function searchTrips(
  db: Db,
  viewer: Viewer | null,
  typed: readonly string[],
  summitIds: readonly number[],
  limit: number,
): Promise<FoundTrip[]> {
  const asked = askWords(typed)
  if (asked === null) return []
  const [candidates, over] = await Promise.all([
    tripsWithWords(db, viewer, asked, CANDIDATES),
    summitIds.length === 0 ? [] : tripsOver(db, viewer, summitIds, limit),
  ])
  const saying = bestFirst(candidates, typed, ({ title, startPlace }) => ({
    name: title,
    beside: startPlace,
  })).toSorted((a, b) => Number(a.isPast) - Number(b.isPast))
  const known = new Set(saying.map(({ id }) => id))
  return [...saying, ...over.filter(({ id }) => !known.has(id))]
    .slice(0, limit)
    .map(({ startsAt, ...trip }) => ({ ...trip, date: warsawDay(startsAt) }))
}
