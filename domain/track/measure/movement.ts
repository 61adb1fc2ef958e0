import { metresBetween, medianOf } from '../geo.ts'
import { CABLE, CAR, GAP, PAUSE, WALK, type MoveKind, type Movement } from './move-kinds.ts'
import { rideRanges } from './rides.ts'
import { smoothPositions, type Positions } from './smooth-positions.ts'
import type { TrackColumns } from '../track.ts'

/** A silence is a gap when it is longer than this and ten times the usual interval (sparse recorders are not gaps). */
const gapS = 300
const gapM = 100
/** Two segments that meet within this distance were parted by a pause, not by a gap. */
const seamM = 50
/** A stop: for two minutes or more the position stays in one small place; slower than 0.25 m/s nobody climbs. */
const pauseHalfWindowMs = 60_000
const pauseSpeed = 0.25
/** A noisier receiver is watched for longer and given more room, or its wandering would pass for walking. */
const pauseMsPerMetre = 6_000
const pauseRoomM = 12
const pauseRoomPerMetre = 2.2
/** No hiker, lift or car on a mountain road goes this fast: the position jumped. */
const wildSpeed = 45
/** Moves below this are the receiver's noise; a quiet receiver may report smaller ones, or zigzags would be cut short. */
const smallestStepM = 2
const largestSmallStepM = 8

export function analyseMovement(track: TrackColumns): Movement {
  const kept = withoutJumps(track)
  const n = kept.length
  const kind = new Uint8Array(n)
  const stepM = new Float64Array(n)
  const stepS = new Float64Array(n)
  const usualS = usualInterval(track, kept)
  if (n > 0) markSilences(track, kept, usualS, kind, stepS)
  const runStarts: number[] = []
  for (let k = 0; k < n; k++) if (kind[k] === GAP) runStarts.push(k)
  const positions = smoothPositions(track, kept, runStarts)
  const movement = { kept, kind, stepM, stepS, positions }
  if (!Number.isNaN(usualS)) {
    const rides = rideRanges(track, movement)
    markPauses(track, movement)
    joinPauses(track, movement)
    for (const ride of rides) kind.fill(ride.kind === 'cable' ? CABLE : CAR, ride.from + 1, ride.to + 1)
  }
  measureSteps(movement)
  return movement
}

function markSilences(
  track: TrackColumns,
  kept: Uint32Array,
  usualS: number,
  kind: Uint8Array,
  stepS: Float64Array,
): void {
  kind[0] = GAP
  stepS[0] = NaN
  let segment = 1
  for (let k = 1; k < kept.length; k++) {
    const i = kept[k]!
    const j = kept[k - 1]!
    const seconds = (track.time[i]! - track.time[j]!) / 1000
    stepS[k] = seconds > 0 ? seconds : NaN
    let seam = false
    while (segment < track.starts.length && track.starts[segment]! <= i) {
      seam = true
      segment++
    }
    if (!seam && !(seconds > 120)) continue
    const metres = metresBetween(track.lat[j]!, track.lon[j]!, track.lat[i]!, track.lon[i]!)
    if (seam) kind[k] = metres > seamM ? GAP : PAUSE
    else if (seconds > Math.max(gapS, 10 * usualS) && metres > gapM) kind[k] = GAP
    else if (seconds > 3 * usualS && metres < pauseSpeed * seconds) kind[k] = PAUSE
  }
}

/** Leaves out single points that would need an impossible speed to get to and to come back from. */
function withoutJumps(track: TrackColumns): Uint32Array {
  const { lat, lon, time } = track
  const n = lat.length
  const kept = new Uint32Array(n)
  let count = 0
  for (let i = 0; i < n; i++) {
    if (count > 0 && i + 1 < n) {
      const j = kept[count - 1]!
      const there = metresBetween(lat[j]!, lon[j]!, lat[i]!, lon[i]!)
      if (there > 60) {
        const back = metresBetween(lat[i]!, lon[i]!, lat[i + 1]!, lon[i + 1]!)
        const direct = metresBetween(lat[j]!, lon[j]!, lat[i + 1]!, lon[i + 1]!)
        const seconds = (time[i + 1]! - time[j]!) / 1000
        const impossible =
          seconds > 0 ? (there + back) / seconds > Math.min(wildSpeed, 12 + direct / seconds) : there > 1_000
        if (impossible && there + back > 4 * direct) continue
      }
    }
    kept[count++] = i
  }
  return kept.slice(0, count)
}

/** Median seconds between points; NaN when the track has no usable times. */
function usualInterval(track: TrackColumns, kept: Uint32Array): number {
  const stride = Math.max(1, Math.floor(kept.length / 2_000))
  const sample: number[] = []
  for (let k = 1; k < kept.length; k += stride) {
    const seconds = (track.time[kept[k]!]! - track.time[kept[k - 1]!]!) / 1000
    if (seconds > 0) sample.push(seconds)
  }
  return sample.length * stride * 2 < kept.length - 1 ? NaN : medianOf(Float64Array.from(sample))
}

/** Climbing a wall, or a tight zigzag, moves little on the map: so much height in the window is no rest. */
const pauseRiseM = 18
/** Less than that may be the altimeter alone, if the position stays in a very small place. */
const doubtfulRiseM = 10
const tightRoomM = 9

function markPauses(track: TrackColumns, { kept, kind, positions }: Movement): void {
  const { time, ele } = track
  const { lat, lon, noiseM } = positions
  const halfWindow = Math.max(pauseHalfWindowMs, pauseMsPerMetre * noiseM)
  const room = Math.max(pauseRoomM, pauseRoomPerMetre * noiseM)
  let a = 0
  let b = 0
  for (let k = 1; k < kept.length; k++) {
    if (kind[k] !== WALK) continue
    const now = time[kept[k]!]!
    while (a < k && !(time[kept[a]!]! >= now - halfWindow)) a++
    if (b < k) b = k
    while (b + 1 < kept.length && time[kept[b + 1]!]! <= now + halfWindow) b++
    const from = Math.min(a, k - 1)
    const seconds = (time[kept[b]!]! - time[kept[from]!]!) / 1000
    const rise = Math.abs(ele[kept[b]!]! - ele[kept[from]!]!)
    if (seconds < 60 || rise > pauseRiseM) continue
    if (metresBetween(lat[from]!, lon[from]!, lat[b]!, lon[b]!) >= pauseSpeed * seconds) continue
    if (staysWithin(positions, from, b, rise > doubtfulRiseM ? tightRoomM : room)) kind[k] = PAUSE
  }
}

/** A few places of the stretch are enough: whoever zigzags up a slope comes nowhere in two minutes, but does not stay. */
function staysWithin({ lat, lon }: Positions, from: number, to: number, room: number): boolean {
  const samples = Math.min(9, to - from + 1)
  const at = (s: number) => from + Math.round(((to - from) * s) / Math.max(1, samples - 1))
  let midLat = 0
  let midLon = 0
  for (let s = 0; s < samples; s++) {
    midLat += lat[at(s)]! / samples
    midLon += lon[at(s)]! / samples
  }
  for (let s = 0; s < samples; s++)
    if (metresBetween(lat[at(s)]!, lon[at(s)]!, midLat, midLon) > room) return false
  return true
}

/** A real rest lasts; a real walk between two rests gets somewhere. Everything shorter is noise around the threshold. */
const shortestPauseS = 75
const shortestWalkS = 90

function joinPauses({ time }: TrackColumns, { kept, kind, stepS, positions: { lat, lon } }: Movement): void {
  const each = (wanted: MoveKind, visit: (from: number, to: number, seconds: number) => void) => {
    for (let k = 1; k < kept.length; k++) {
      if (kind[k] !== wanted) continue
      const from = k
      while (k + 1 < kept.length && kind[k + 1] === wanted) k++
      visit(from, k, (time[kept[k]!]! - time[kept[from - 1]!]!) / 1000)
    }
  }
  each(WALK, (from, to, seconds) => {
    const between = kind[from - 1] === PAUSE && kind[to + 1] === PAUSE
    const metres = metresBetween(lat[from - 1]!, lon[from - 1]!, lat[to]!, lon[to]!)
    if (between && seconds < shortestWalkS && metres < pauseSpeed * shortestWalkS)
      kind.fill(PAUSE, from, to + 1)
  })
  each(PAUSE, (from, to, seconds) => {
    if (seconds >= shortestPauseS) return
    for (let k = from; k <= to; k++) if (stepS[k]! <= 120) kind[k] = WALK
  })
}

/** Standing still with a wandering receiver must not make kilometres: steps count once they leave the noise. */
function measureSteps({ kept, kind, stepM, positions: { lat, lon, noiseM } }: Movement): void {
  const smallest = Math.min(largestSmallStepM, Math.max(smallestStepM, noiseM))
  let anchor = 0
  for (let k = 1; k < kept.length; k++) {
    if (kind[k] === PAUSE || kind[k] === GAP) {
      anchor = k
      continue
    }
    const metres = metresBetween(lat[anchor]!, lon[anchor]!, lat[k]!, lon[k]!)
    const last = k + 1 === kept.length || kind[k + 1] !== kind[k]
    if (metres < smallest && !last) continue
    stepM[k] = metres
    anchor = k
  }
}
