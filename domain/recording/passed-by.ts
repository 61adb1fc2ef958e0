import type { Place } from '../mountains/geo.ts'
import { metresPerDegreeOfLongitude } from '../track/geo.ts'
import { distanceToSegment } from '../track/measure/segment-distance.ts'

export type Passed<T> = { place: T; closestM: number }

/** Nearer than this a summit is worth a word to somebody who did not go up. */
const WITHIN_M = 500
const MOST = 6

/** Places that a walk came near to, the nearest first. */
export function passedBy<T extends Place>(
  lines: readonly (readonly Place[])[],
  places: readonly T[],
): Passed<T>[] {
  return places
    .map((place) => ({ place, closestM: Math.min(...lines.map((line) => closest(line, place))) }))
    .filter(({ closestM }) => closestM <= WITHIN_M)
    .toSorted((a, b) => a.closestM - b.closestM)
    .slice(0, MOST)
}

function closest(line: readonly Place[], { lat, lon }: Place): number {
  const kx = metresPerDegreeOfLongitude(lat)
  return line.reduce((least, a, i) => {
    const b = line[i + 1] ?? a
    return Math.min(least, distanceToSegment(lat, lon, kx, a.lat, a.lon, b.lat, b.lon))
  }, Infinity)
}
