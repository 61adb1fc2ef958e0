import { metresBetween } from '../geo.ts'
import type { TrackColumns } from '../track.ts'

export interface Positions {
  lat: Float64Array
  lon: Float64Array
}

export interface SmoothPositions extends Positions {
  /** Estimated error of a recorded position on each axis, metres. */
  noiseM: number
}

/** What is assumed of a receiver when the track is too short or too sparse to tell. */
const usualNoiseM = 8

/** Seconds of averaging (to each side) per metre of noise, within what still keeps the shape of a path. */
const secondsPerMetre = 1.6
const narrowestS = 3
const widestS = 45
/**
 * Noise is judged by how far points lie from the middle of their neighbours so many milliseconds before and after. Short,
 * and by the quieter points alone: the corners of a zigzag path are not noise.
 */
const lagMs = 12_000
const quietShare = 0.3
/** That share of the distances for a receiver with 1 m of noise that forgets itself in half a minute. */
const quietPerMetre = 0.31

/**
 * Positions of the kept points with the receiver's wandering averaged out over time. A noisy track is longer than the
 * way that was walked (by a half at 20 m of noise); everything measured in metres therefore starts from these. `runStarts`
 * are the places (in `kept`) where an uninterrupted run begins: averages never reach across them.
 */
export function smoothPositions(
  track: TrackColumns,
  kept: Uint32Array,
  runStarts: number[],
): SmoothPositions {
  const n = kept.length
  const raw: Positions = { lat: new Float64Array(n), lon: new Float64Array(n) }
  const time = new Float64Array(n)
  let last = -Infinity
  for (let k = 0; k < n; k++) {
    const i = kept[k]!
    raw.lat[k] = track.lat[i]!
    raw.lon[k] = track.lon[i]!
    // Clocks that jump back (a new fix, a hostile file) must not send the windows below back and forth.
    const now = track.time[i]!
    time[k] = now > last ? (last = now) : Number.isNaN(now) ? NaN : last
  }
  const noiseM = noiseOf(raw, time)
  const half = Math.min(widestS, Math.max(narrowestS, secondsPerMetre * noiseM))
  const once = average(raw, time, runStarts, half)
  return { ...average(once, time, runStarts, half), noiseM }
}

function noiseOf({ lat, lon }: Positions, time: Float64Array): number {
  const n = time.length
  const stride = Math.max(1, Math.floor(n / 3_000))
  const off: number[] = []
  let a = 0
  let b = 0
  for (let k = 1; k + 1 < n; k += stride) {
    const now = time[k]!
    while (a + 1 < k && time[a + 1]! <= now - lagMs) a++
    if (b <= k) b = k + 1
    while (b + 1 < n && time[b]! < now + lagMs) b++
    const before = now - time[a]!
    const after = time[b]! - now
    // Gaps, pauses between segments and sparse recording tell nothing: the path itself bends meanwhile.
    if (!(before >= lagMs / 2 && after >= lagMs / 2 && before + after <= 4 * lagMs)) continue
    const share = before / (before + after)
    const midLat = lat[a]! + (lat[b]! - lat[a]!) * share
    const midLon = lon[a]! + (lon[b]! - lon[a]!) * share
    off.push(metresBetween(lat[k]!, lon[k]!, midLat, midLon))
  }
  return off.length < 20
    ? usualNoiseM
    : off.sort((a, b) => a - b)[Math.floor(off.length * quietShare)]! / quietPerMetre
}

/** Running mean over ± `half` seconds, narrowed towards the ends of a run so that these stay where they are. */
function average(from: Positions, time: Float64Array, runStarts: number[], half: number): Positions {
  const n = time.length
  const lat = new Float64Array(n)
  const lon = new Float64Array(n)
  for (let r = 0; r < runStarts.length; r++) {
    const first = runStarts[r]!
    const end = runStarts[r + 1] ?? n
    let a = first
    let b = first
    let sumLat = 0
    let sumLon = 0
    for (let k = first; k < end; k++) {
      const now = time[k]!
      const reach = Math.min(half * 1000, now - time[first]!, time[end - 1]! - now)
      while (b < end && time[b]! <= now + reach) {
        sumLat += from.lat[b]!
        sumLon += from.lon[b]!
        b++
      }
      while (a < b && time[a]! < now - reach) {
        sumLat -= from.lat[a]!
        sumLon -= from.lon[a]!
        a++
      }
      const count = b - a
      const usable = reach > 0 && count > 1 && a <= k && b > k
      lat[k] = usable ? sumLat / count : from.lat[k]!
      lon[k] = usable ? sumLon / count : from.lon[k]!
    }
  }
  return { lat, lon }
}
