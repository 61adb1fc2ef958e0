import { metresPerDegree } from '../geo.ts'

/**
 * A step longer than this is a jump of the receiver or a lost day, not a path: nothing lies beside it. It also bounds the
 * cells a single step can touch, and so the work a hostile file can cause.
 */
export const longestSegmentM = 5_000
const longestSquare = longestSegmentM * longestSegmentM

/**
 * Metres from a place to the line between two points; Infinity for steps that are no path. `kx` is the length of a
 * degree of longitude at the place: it is asked for millions of times, its cosine is taken once.
 */
export function distanceToSegment(
  lat: number,
  lon: number,
  kx: number,
  latA: number,
  lonA: number,
  latB: number,
  lonB: number,
): number {
  const ax = (lonA - lon) * kx
  const ay = (latA - lat) * metresPerDegree
  const dx = (lonB - lonA) * kx
  const dy = (latB - latA) * metresPerDegree
  const square = dx * dx + dy * dy
  if (square > longestSquare) return Infinity
  let t = square === 0 ? 0 : -(ax * dx + ay * dy) / square
  t = t < 0 ? 0 : t > 1 ? 1 : t
  const x = ax + dx * t
  const y = ay + dy * t
  return Math.sqrt(x * x + y * y)
}
