import { distanceM, type Place } from '../mountains/geo.ts'
import type { Land, NamedPlace } from './hike.ts'

/** A car park or a pass is meant only at its very place. */
const TRAILHEAD_M = 900
/** A village is long, and known by one point in its middle. */
const VILLAGE_M = 2_800
/** A pass on the way is one that was walked over. */
const PASSED_M = 250

/** The name of where a hike begins or ends, if we know one. */
export function placeAt(at: Place | undefined, { trailheads, villages }: Land): string | null {
  if (at === undefined) return null
  return (nearest(at, trailheads, TRAILHEAD_M) ?? nearest(at, villages, VILLAGE_M))?.name ?? null
}

/** Trailheads that were passed between the ends, each with the point of the way that comes to it first. */
export function placesBetween(way: readonly Place[], { trailheads }: Land): { name: string; at: number }[] {
  const [first, last] = [way[0], way.at(-1)]
  if (first === undefined || last === undefined) return []
  return trailheads.flatMap((place) => {
    if (distanceM(place, first) < TRAILHEAD_M || distanceM(place, last) < TRAILHEAD_M) return []
    const at = firstPass(way, place)
    return distanceM(way[at]!, place) < PASSED_M ? [{ name: place.name, at }] : []
  })
}

/** How much further than on its nearest pass a place may be on the first one. */
const FIRST_PASS_M = 60

/** The point at which the way first comes to a place: on the way back one may pass it again, and nearer. */
export function firstPass(way: readonly Place[], place: Place): number {
  const away = way.map((point) => distanceM(point, place))
  const least = Math.min(...away)
  return away.findIndex((metres) => metres <= least + FIRST_PASS_M)
}

function nearest(at: Place, places: readonly NamedPlace[], withinM: number): NamedPlace | null {
  let best: NamedPlace | null = null
  let least = withinM
  for (const place of places) {
    const metres = distanceM(at, place)
    if (metres < least) [best, least] = [place, metres]
  }
  return best
}
