import { bearing, compass, distanceM, type Compass, type Place } from './geo.ts'

export interface Nearby<T> {
  summit: T
  distanceM: number
  bearing: number
  direction: Compass
}

/** The nearest other summits, nearest first. */
export function nearby<T extends Place>(
  from: Place,
  summits: readonly T[],
  limit: number,
  withinM = Infinity,
): Nearby<T>[] {
  return summits
    .filter((summit) => summit !== from && (summit.lat !== from.lat || summit.lon !== from.lon))
    .map((summit) => ({ summit, metres: distanceM(from, summit) }))
    .filter(({ metres }) => metres <= withinM)
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, limit)
    .map(({ summit, metres }) => {
      const turn = bearing(from, summit)
      return { summit, distanceM: Math.round(metres), bearing: turn, direction: compass(turn) }
    })
}
