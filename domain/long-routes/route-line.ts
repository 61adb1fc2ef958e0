import type { Place } from '../mountains/geo.ts'
import { metresBetween, metresPerDegree, metresPerDegreeOfLongitude } from '../track/geo.ts'
import { readLine } from '../trails/trail-file.ts'

/**
 * The line of a long route from its first end to its last. Where the line is not known between two pieces, nothing is counted: both
 * ends of such a gap stand at the same metre.
 */
export interface RouteLine {
  lat: Float64Array
  lon: Float64Array
  /** Metres of known line up to each place. */
  atM: Float64Array
  /** Places at which a piece begins, ascending, beginning with 0. */
  starts: readonly number[]
  lengthM: number
}

/** From lines as they are written in files. */
export const routeLine = (pieces: readonly string[]): RouteLine => lineOf(pieces.map(readLine))

type Columns = { lat: ArrayLike<number>; lon: ArrayLike<number> }

export function lineOf(pieces: readonly Columns[]): RouteLine {
  const count = pieces.reduce((sum, { lat }) => sum + lat.length, 0)
  const line = { lat: new Float64Array(count), lon: new Float64Array(count), atM: new Float64Array(count) }
  const starts: number[] = []
  let n = 0
  let m = 0
  for (const piece of pieces) {
    starts.push(n)
    for (let i = 0; i < piece.lat.length; i++) {
      if (i > 0) m += metresBetween(piece.lat[i - 1]!, piece.lon[i - 1]!, piece.lat[i]!, piece.lon[i]!)
      line.lat[n] = piece.lat[i]!
      line.lon[n] = piece.lon[i]!
      line.atM[n] = m
      n++
    }
  }
  return { ...line, starts, lengthM: m }
}

/** A place of a route near another place. */
export type RouteSpot = { atM: number; offM: number }

/** The nearest place of one step of the line, from its place `i` to the next; null between two pieces. */
export function spotOnStep(line: RouteLine, i: number, { lat, lon }: Place, kx: number): RouteSpot | null {
  if (i + 1 >= line.lat.length || line.starts.includes(i + 1)) return null
  const ax = (line.lon[i]! - lon) * kx
  const ay = (line.lat[i]! - lat) * metresPerDegree
  const dx = (line.lon[i + 1]! - line.lon[i]!) * kx
  const dy = (line.lat[i + 1]! - line.lat[i]!) * metresPerDegree
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square))
  return {
    atM: line.atM[i]! + (line.atM[i + 1]! - line.atM[i]!) * share,
    offM: Math.hypot(ax + dx * share, ay + dy * share),
  }
}

/** The nearest place of the whole line, by looking at all of it. */
export function nearestOnRoute(line: RouteLine, place: Place): RouteSpot {
  const kx = metresPerDegreeOfLongitude(place.lat)
  let best: RouteSpot = { atM: 0, offM: Infinity }
  for (let i = 0; i + 1 < line.lat.length; i++) {
    const spot = spotOnStep(line, i, place, kx)
    if (spot !== null && spot.offM < best.offM) best = spot
  }
  return best
}

/** Where a route is after so many metres. */
export function placeAt(line: RouteLine, m: number): Place {
  const i = stepAt(line, m)
  const span = line.atM[i + 1]! - line.atM[i]!
  const share = span > 0 ? Math.min(1, Math.max(0, (m - line.atM[i]!) / span)) : 0
  return {
    lat: line.lat[i]! + (line.lat[i + 1]! - line.lat[i]!) * share,
    lon: line.lon[i]! + (line.lon[i + 1]! - line.lon[i]!) * share,
  }
}

/** The line between two of its metres, in pieces where it is not known throughout. */
export function partsBetween(line: RouteLine, fromM: number, toM: number): Place[][] {
  const parts: Place[][] = []
  const ends = [...line.starts.slice(1), line.lat.length]
  line.starts.forEach((start, piece) => {
    const end = ends[piece]! - 1
    const [from, to] = [Math.max(fromM, line.atM[start]!), Math.min(toM, line.atM[end]!)]
    if (!(to > from)) return
    const part = [placeWithin(line, start, end, from)]
    for (let i = start; i <= end; i++)
      if (line.atM[i]! > from && line.atM[i]! < to) part.push({ lat: line.lat[i]!, lon: line.lon[i]! })
    part.push(placeWithin(line, start, end, to))
    parts.push(part)
  })
  return parts
}

function placeWithin(line: RouteLine, start: number, end: number, m: number): Place {
  let i = start
  while (i + 1 < end && line.atM[i + 1]! < m) i++
  const span = line.atM[i + 1]! - line.atM[i]!
  const share = span > 0 ? (m - line.atM[i]!) / span : 0
  return {
    lat: line.lat[i]! + (line.lat[i + 1]! - line.lat[i]!) * share,
    lon: line.lon[i]! + (line.lon[i + 1]! - line.lon[i]!) * share,
  }
}

/** The step that a metre lies on; of two that share it, the earlier. */
function stepAt({ atM }: RouteLine, m: number): number {
  let low = 0
  let high = atM.length - 2
  while (low < high) {
    const middle = (low + high) >> 1
    if (atM[middle + 1]! < m) low = middle + 1
    else high = middle
  }
  return low
}
