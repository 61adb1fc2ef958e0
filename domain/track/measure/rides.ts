import { metresBetween, metresPerDegree, metresPerDegreeOfLongitude } from '../geo.ts'
import { GAP, type Movement } from './move-kinds.ts'
import type { Positions } from './smooth-positions.ts'
import type { TrackColumns } from '../track.ts'

export interface Ride {
  kind: 'cable' | 'car'
  /** Positions in `kept`. */
  from: number
  to: number
}

const halfWindowMs = 30_000
/** 29 km/h kept up for a minute is a car or a bus; runners and skiers do not hold it on a slope this gentle. */
const carSpeed = 8
const carSlope = 0.12
const shortestCarM = 500
/** Chair lifts go 2–2.6 m/s, gondolas 5–6 m/s. */
const liftSpeed = 1.75
const shortestLiftM = 350
const endMaxS = 60
/** Climbing 0.4 m/s (1 440 m an hour) for ten minutes is beyond a hiker, below any lift. */
const liftClimb = 0.4

/** Stretches that were ridden: fast ones (cars) and straight, steep, steady ones (chair lifts, cable cars). */
export function rideRanges(track: TrackColumns, movement: Movement): Ride[] {
  const { kept, kind, positions } = movement
  const speed = windowSpeeds(track, movement)
  const rides: Ride[] = []
  for (const [from, to] of runs(speed, kind, carSpeed, 3)) {
    const length = pathLength(positions, from, to)
    const rise = Math.abs(riseBetween(track, kept, from, to))
    if (length < shortestCarM) continue
    if (isLift(track, movement, from, to)) rides.push({ kind: 'cable', from, to })
    else if (!(rise / length > carSlope) && seconds(track, kept, from, to) >= 60)
      rides.push({ kind: 'car', from, to })
  }
  const fast = rides.slice()
  let next = 0
  for (const [from, to] of runs(speed, kind, liftSpeed, 1.5)) {
    // Both lists run along the track, so one look ahead is enough.
    while (next < fast.length && fast[next]!.to <= from) next++
    if (next < fast.length && fast[next]!.from < to) continue
    addLifts(track, movement, from, to, rides, 0)
  }
  return rides.map((ride) => withEnds(track, movement, ride))
}

/** The minute-wide window blurs where a ride begins and ends; what still moves at the ride's own pace belongs to it. */
function withEnds(track: TrackColumns, { kept, kind, positions }: Movement, ride: Ride): Ride {
  const pace = chord(positions, ride.from, ride.to) / seconds(track, kept, ride.from, ride.to)
  const keeps = (a: number, b: number) => {
    const lasted = seconds(track, kept, a, b)
    return lasted > 0 && chord(positions, a, b) / lasted >= 0.7 * pace
  }
  let { from, to } = ride
  while (
    to + 1 < kept.length &&
    kind[to + 1] !== GAP &&
    seconds(track, kept, ride.to, to + 1) < endMaxS &&
    keeps(to, to + 1)
  )
    to++
  while (
    from > 0 &&
    kind[from] !== GAP &&
    seconds(track, kept, from - 1, ride.from) < endMaxS &&
    keeps(from - 1, from)
  )
    from--
  return { ...ride, from, to }
}

/** A change at a middle station bends the line: the run is halved at its corner and each half judged alone. */
function addLifts(
  track: TrackColumns,
  movement: Movement,
  from: number,
  to: number,
  rides: Ride[],
  depth: number,
): void {
  const length = chord(movement.positions, from, to)
  if (depth > 3 || to - from < 2) return
  if (length >= shortestLiftM && isLift(track, movement, from, to)) {
    rides.push({ kind: 'cable', from, to })
    return
  }
  if (length < shortestLiftM / 2 && depth > 0) return
  const corner = farthestFromChord(movement.positions, from, to)
  if (corner <= from || corner >= to) return
  addLifts(track, movement, from, corner, rides, depth + 1)
  addLifts(track, movement, corner, to, rides, depth + 1)
}

function isLift(track: TrackColumns, { kept, positions }: Movement, from: number, to: number): boolean {
  const length = chord(positions, from, to)
  const lasted = seconds(track, kept, from, to)
  if (length < shortestLiftM || !(lasted > 60)) return false
  if (deviation(positions, from, to) > Math.max(12, Math.min(45, length * 0.04))) return false
  const rise = Math.abs(riseBetween(track, kept, from, to))
  if (Number.isNaN(rise)) return length / lasted >= 2.2 && length >= 600
  return rise / length >= 0.1 && rise / lasted >= liftClimb
}

/** Speed over about a minute around each kept point; 0 where it cannot be told. */
function windowSpeeds({ time }: TrackColumns, { kept, kind, positions }: Movement): Float32Array {
  const { lat, lon } = positions
  const speeds = new Float32Array(kept.length)
  let a = 0
  let b = 0
  let runStart = 0
  for (let k = 0; k < kept.length; k++) {
    if (kind[k] === GAP) runStart = k
    const now = time[kept[k]!]!
    if (a < runStart) a = runStart
    while (a < k && !(time[kept[a]!]! >= now - halfWindowMs)) a++
    if (b < k) b = k
    while (b + 1 < kept.length && kind[b + 1] !== GAP && time[kept[b + 1]!]! <= now + halfWindowMs) b++
    // A sparse recorder has no two points within a minute: take the neighbours.
    const p = a === k && k > runStart ? k - 1 : a
    const q = b === k && k + 1 < kept.length && kind[k + 1] !== GAP ? k + 1 : b
    const lasted = (time[kept[q]!]! - time[kept[p]!]!) / 1000
    if (lasted > 5) speeds[k] = metresBetween(lat[p]!, lon[p]!, lat[q]!, lon[q]!) / lasted
  }
  return speeds
}

/** Maximal stretches that reach `enter` and never fall below `leave`. */
function runs(speed: Float32Array, kind: Uint8Array, enter: number, leave: number): [number, number][] {
  const found: [number, number][] = []
  let start = -1
  let reached = false
  for (let k = 0; k <= speed.length; k++) {
    const inside = k < speed.length && speed[k]! >= leave && (start < 0 || kind[k] !== GAP)
    if (inside) {
      if (start < 0) start = k
      if (speed[k]! >= enter) reached = true
    } else {
      if (start >= 0 && reached && k - 1 > start) found.push([start, k - 1])
      start = -1
      reached = false
    }
  }
  return found
}

function pathLength({ lat, lon }: Positions, from: number, to: number): number {
  let total = 0
  for (let k = from + 1; k <= to; k++) total += metresBetween(lat[k - 1]!, lon[k - 1]!, lat[k]!, lon[k]!)
  return total
}

function seconds(track: TrackColumns, kept: Uint32Array, from: number, to: number): number {
  return (track.time[kept[to]!]! - track.time[kept[from]!]!) / 1000
}

function chord({ lat, lon }: Positions, from: number, to: number): number {
  return metresBetween(lat[from]!, lon[from]!, lat[to]!, lon[to]!)
}

function riseBetween(track: TrackColumns, kept: Uint32Array, from: number, to: number): number {
  let first = NaN
  let last = NaN
  for (let k = from; k <= to && Number.isNaN(first); k++) first = track.ele[kept[k]!]!
  for (let k = to; k >= from && Number.isNaN(last); k--) last = track.ele[kept[k]!]!
  // Zero everywhere is a device that knows no elevation.
  return first === 0 && last === 0 ? NaN : last - first
}

function offChord({ lat, lon }: Positions, from: number, to: number): (k: number) => number {
  const kx = metresPerDegreeOfLongitude(lat[from]!)
  const dx = (lon[to]! - lon[from]!) * kx
  const dy = (lat[to]! - lat[from]!) * metresPerDegree
  const length = Math.hypot(dx, dy) || 1
  return (k) => {
    const x = (lon[k]! - lon[from]!) * kx
    const y = (lat[k]! - lat[from]!) * metresPerDegree
    return Math.abs(x * dy - y * dx) / length
  }
}

/** Root mean square distance from the straight line between the ends. */
function deviation(positions: Positions, from: number, to: number): number {
  const off = offChord(positions, from, to)
  let total = 0
  for (let k = from; k <= to; k++) total += off(k) ** 2
  return Math.sqrt(total / (to - from + 1))
}

function farthestFromChord(positions: Positions, from: number, to: number): number {
  const off = offChord(positions, from, to)
  let best = from
  let most = -1
  for (let k = from + 1; k < to; k++) {
    const d = off(k)
    if (d > most) {
      most = d
      best = k
    }
  }
  return best
}
