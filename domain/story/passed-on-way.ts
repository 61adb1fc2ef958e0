import type { Place } from '../mountains/geo.ts'

/** A place and the point of the way from which it was passed first. */
export interface Passed<T> {
  place: T
  at: number
}

const METRES_PER_DEGREE = 111_195

/** Places that the way came so near to, in its order. What lies between two points of the way was walked, too. */
export function passedOnWay<T extends Place>(
  way: readonly Place[],
  places: readonly T[],
  withinM: number,
): Passed<T>[] {
  return places
    .flatMap((place) => {
      const at = firstWithin(way, place, withinM)
      return at < 0 ? [] : [{ place, at }]
    })
    .toSorted((a, b) => a.at - b.at)
}

function firstWithin(way: readonly Place[], place: Place, withinM: number): number {
  const perLon = METRES_PER_DEGREE * Math.cos((place.lat * Math.PI) / 180)
  for (let at = 0; at < way.length; at++) {
    const next = way[at + 1] ?? way[at]!
    const ax = (way[at]!.lon - place.lon) * perLon
    const ay = (way[at]!.lat - place.lat) * METRES_PER_DEGREE
    const dx = (next.lon - way[at]!.lon) * perLon
    const dy = (next.lat - way[at]!.lat) * METRES_PER_DEGREE
    const along = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
    if (Math.hypot(ax + along * dx, ay + along * dy) <= withinM) return at
  }
  return -1
}
