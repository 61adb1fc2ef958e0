import { startPlaces } from '#data/gazetteer.ts'
import { nearestStart } from '#domain/start-places/find-start.ts'
import { sharedStarts, type SharedStart } from '#domain/start-places/hikers-starts.ts'
import type { StartPlace } from '#domain/start-places/start-place.ts'
import { heightAt } from '#domain/terrain/relief.ts'
import type { Db } from '#server/db/connect.ts'
import { reliefIn, type ReliefSource } from '#server/lib/relief/shared-relief.ts'
import { forNobody } from '#server/lib/tracing/cause.ts'
import { readBegunHikes } from './hikers-starts.queries.ts'

/** Enough to know where people set out, and a bounded piece of work however many stories there are. */
const NEWEST = 5_000
const FRESH_MS = 3_600_000
/** A start this near to a named one is that one. */
const NAMED_M = 400
/** A start farther from every named one has no name to be told by. */
const BESIDE_M = 8_000

/** How many hikers began at named starts, and the starts that have no name of their own. */
export type HikersStarts = { counts: ReadonlyMap<string, number>; unnamed: readonly StartPlace[] }

const NONE: HikersStarts = { counts: new Map(), unnamed: [] }

export type HikersStartsSource = () => Promise<HikersStarts>

/** Counted at most once an hour; whoever asks meanwhile gets what was counted last. */
export function createHikersStarts(db: Db, relief: ReliefSource): HikersStartsSource {
  let known: Promise<HikersStarts> | null = null
  let countedAt = -Infinity
  return () => {
    if (known !== null && performance.now() - countedAt < FRESH_MS) return known
    countedAt = performance.now()
    const before = known ?? Promise.resolve(NONE)
    known = forNobody(() => countStarts(db, relief)).catch(() => before)
    return known
  }
}

async function countStarts(db: Db, relief: ReliefSource): Promise<HikersStarts> {
  const shared = sharedStarts(await readBegunHikes(db, NEWEST))
  if (shared.length === 0) return NONE
  const land = reliefIn(await relief())
  const counts = new Map<string, number>()
  const unnamed: StartPlace[] = []
  for (const one of shared) {
    const named = nearestStart(startPlaces, one, NAMED_M)?.start
    if (named) counts.set(named.slug, (counts.get(named.slug) ?? 0) + one.hikers)
    else
      for (const start of besideNamed(one, heightAt(land, one.lat, one.lon))) {
        unnamed.push(start)
        counts.set(start.slug, one.hikers)
      }
  }
  return { counts, unnamed }
}

function besideNamed({ lat, lon }: SharedStart, height: number): StartPlace[] {
  const beside = nearestStart(startPlaces, { lat, lon }, BESIDE_M)?.start
  if (beside === undefined || Number.isNaN(height)) return []
  return [
    {
      slug: `start-${Math.round(lat * 1e4)}-${Math.round(lon * 1e4)}`,
      name: `${beside.name} – okolice`,
      kind: 'hikers',
      lat,
      lon,
      heightM: Math.round(height),
      range: beside.range,
    },
  ]
}
