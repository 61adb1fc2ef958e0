import type { Place } from '../mountains/geo.ts'
import { metresPerDegree, metresPerDegreeOfLongitude } from '../track/geo.ts'
import { looksAlong, type Look } from './match-line.ts'
import type { HeightOf } from './way-cost.ts'

/**
 * What a part of a way runs on: a trail that we know; ground that people walk, though we know no path on it; ground too steep to walk;
 * ground of a national park, where nobody may leave the trails; ground whose height we do not know. Of the last three no time is told.
 */
export const grounds = ['trail', 'terrain', 'steep', 'park', 'unknown'] as const
export type Ground = (typeof grounds)[number]
export type Untimed = Exclude<Ground, 'trail' | 'terrain'>

/** The national park that a place lies in. */
export type ParkAt = (place: Place) => string | null

/** Rise over run along a way that nobody walks up without hands, measured over `STRETCH_M`. */
const STEEP_WAY = 0.62
/** The same of the ground to any side: whoever slips does not stop. */
const STEEP_GROUND = 0.84
const STRETCH_M = 100
/** Metres off the trails that are no way through a park yet: from a car park, to a view beside the trail. */
const BESIDE_TRAIL_M = 250

/** What a line beside all known trails runs on, and in which park. */
export function judgeGround(
  line: readonly Place[],
  heightOf: HeightOf,
  parkAt: ParkAt,
): { ground: Exclude<Ground, 'trail'>; park: string | null } {
  const looks = looksAlong(line)
  const heights = looks.map(({ lat, lon }) => heightOf(lat, lon))
  if (heights.some(Number.isNaN)) return { ground: 'unknown', park: null }
  const inPark = parkOn(looks, parkAt)
  if (inPark !== null) return { ground: 'park', park: inPark }
  const isSteep = hasSteepWay(looks, heights) || hasSteepGround(looks, heightOf)
  return { ground: isSteep ? 'steep' : 'terrain', park: null }
}

function parkOn(looks: readonly Look[], parkAt: ParkAt): string | null {
  let metres = 0
  for (let i = 1; i < looks.length; i++) {
    const park = parkAt(looks[i]!)
    if (park === null) continue
    metres += looks[i]!.m - looks[i - 1]!.m
    if (metres > BESIDE_TRAIL_M) return park
  }
  return null
}

function hasSteepWay(looks: readonly Look[], heights: readonly number[]): boolean {
  let from = 0
  return looks.some(({ m }, to) => {
    while (from + 1 < to && m - looks[from + 1]!.m >= STRETCH_M) from++
    const run = m - looks[from]!.m
    return run >= STRETCH_M && Math.abs(heights[to]! - heights[from]!) / run > STEEP_WAY
  })
}

function hasSteepGround(looks: readonly Look[], heightOf: HeightOf): boolean {
  let metres = 0
  return looks.some((look, i) => {
    if (i > 0) metres = slopeAt(look, heightOf) > STEEP_GROUND ? metres + look.m - looks[i - 1]!.m : 0
    return metres >= STRETCH_M
  })
}

const HALF_M = 40

function slopeAt({ lat, lon }: Place, heightOf: HeightOf): number {
  const [dLat, dLon] = [HALF_M / metresPerDegree, HALF_M / metresPerDegreeOfLongitude(lat)]
  const east = heightOf(lat, lon + dLon) - heightOf(lat, lon - dLon)
  const north = heightOf(lat + dLat, lon) - heightOf(lat - dLat, lon)
  return Math.hypot(east, north) / (2 * HALF_M)
}
