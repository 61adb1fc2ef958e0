import { guideMinutes } from '#domain/got/guide-time.ts'
import type { Place } from '#domain/mountains/geo.ts'

/** Where one may stand, on a flat map around the start: metres east and north of it, and metres above the sea. */
export type Spot = { x: number; y: number; height: number }

/** Paths wind: so much longer than the straight line. */
const WINDING = 1.4
/** Between two places a path goes up and down more than their heights tell: metres up on each straight kilometre. */
const UPS_PER_KM = 25
/** How much of a way down is steep enough to take extra time. */
const STEEP_SHARE = 0.5

const METRES_PER_DEGREE = 111_195

export function spotNear(start: Place, place: Place, height: number): Spot {
  const shrink = Math.cos((start.lat * Math.PI) / 180)
  return {
    x: (place.lon - start.lon) * METRES_PER_DEGREE * shrink,
    y: (place.lat - start.lat) * METRES_PER_DEGREE,
    height,
  }
}

/**
 * A walk without knowing the paths. Every part of it obeys the triangle inequality (one more summit never makes a walk
 * shorter), on which the search in what-next.ts builds.
 */
export function estimateLeg(from: Spot, to: Spot) {
  const straight = Math.hypot(to.x - from.x, to.y - from.y)
  const up = Math.max(0, to.height - from.height)
  const down = Math.max(0, from.height - to.height)
  return {
    distanceM: straight * WINDING,
    ascentM: up + (straight / 1_000) * UPS_PER_KM,
    steepDescentM: down * STEEP_SHARE,
  }
}

// Guide time grows evenly with each of its parts, so a leg's minutes are three products: the search asks for millions.
const perStraightMetre = guideMinutes({ distanceM: WINDING, ascentM: UPS_PER_KM / 1_000 })
const perMetreUp = guideMinutes({ distanceM: 0, ascentM: 1 })
const perMetreDown = guideMinutes({ distanceM: 0, ascentM: 0, steepDescentM: STEEP_SHARE })

export function legMinutes(from: Spot, to: Spot): number {
  const x = to.x - from.x
  const y = to.y - from.y
  const up = to.height - from.height
  return Math.sqrt(x * x + y * y) * perStraightMetre + (up > 0 ? up * perMetreUp : -up * perMetreDown)
}
