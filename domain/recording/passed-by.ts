import type { Place } from '../mountains/geo.ts'
import { metresPerDegree, metresPerDegreeOfLongitude } from '../track/geo.ts'

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

function closest(line: readonly Place[], to: Place): number {
  const kx = metresPerDegreeOfLongitude(to.lat)
  let least = Infinity
  for (let i = 0; i < line.length; i++) {
    const [a, b] = [line[i]!, line[i + 1] ?? line[i]!]
    const [ax, ay] = [(a.lon - to.lon) * kx, (a.lat - to.lat) * metresPerDegree]
    const [dx, dy] = [(b.lon - a.lon) * kx, (b.lat - a.lat) * metresPerDegree]
    const square = dx * dx + dy * dy
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square))
    least = Math.min(least, Math.hypot(ax + dx * share, ay + dy * share))
  }
  return least
}
