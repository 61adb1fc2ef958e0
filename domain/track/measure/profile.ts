import { metresAlong } from './along.ts'
import { cleanElevations, smoothProfile } from './elevation.ts'
import type { Movement } from './move-kinds.ts'
import { analyseMovement } from './movement.ts'
import { pickColumn } from '../line/simplify.ts'
import type { TrackColumns } from '../track.ts'

export interface ElevationProfile {
  /** Metres walked from the start. */
  distanceM: Float64Array
  elevationM: Float64Array
  /** Point of the track, to link the profile with the map. */
  index: Uint32Array
}

export const profileLimit = 1_000

/**
 * The smoothed elevation over distance walked, in at most `limit` points; null when the track knows no elevation. The
 * same smoothing as in the stats, so that the curve and the figures beside it never disagree.
 */
export function elevationProfile(
  track: TrackColumns,
  limit: number = profileLimit,
  movement: Movement = analyseMovement(track),
): ElevationProfile | null {
  const { stretches } = smoothProfile(movement, cleanElevations(track, movement.kept))
  if (stretches.length === 0) return null
  const d: number[] = []
  const z: number[] = []
  const at: number[] = []
  let walked = 0
  for (const stretch of stretches) {
    for (let i = 0; i < stretch.z.length; i++) {
      d.push(walked + stretch.d[i]!)
      z.push(stretch.z[i]!)
      at.push(movement.kept[stretch.at[i]!]!)
    }
    walked += stretch.d.at(-1)!
  }
  const chosen = withExtremes(z, limit)
  return {
    distanceM: Float64Array.from(chosen, (i) => d[i]!),
    elevationM: Float64Array.from(chosen, (i) => z[i]!),
    index: Uint32Array.from(chosen, (i) => at[i]!),
  }
}

/** Places along the way. Without elevation they still stand there, so that the map, the hours and the scale work. */
export interface WaySamples {
  index: Uint32Array
  distanceM: Float64Array
  elevationM: Float64Array | null
}

export function waySamples(track: TrackColumns, movement?: Movement, along = metresAlong(track)): WaySamples {
  const known = elevationProfile(track, profileLimit, movement)
  if (known) return known
  const step = Math.max(1, Math.ceil(along.length / profileLimit))
  const index = Uint32Array.from({ length: Math.ceil(along.length / step) }, (_, k) => k * step)
  return { index, distanceM: pickColumn(along, index), elevationM: null }
}

/**
 * Metres of the profile for every point of the track, so that a mark stands on the curve where the hiker stood. `walkedM` are
 * metres along the raw line: they only divide the way between two samples, since noise makes them longer than the curve.
 */
export function metresOnProfile(
  { index, distanceM }: Pick<ElevationProfile, 'index' | 'distanceM'>,
  walkedM: Float64Array,
): Float64Array {
  const out = new Float64Array(walkedM.length)
  if (index.length === 0) return walkedM.slice()
  let k = 0
  for (let i = 0; i < out.length; i++) {
    while (k + 1 < index.length && index[k + 1]! <= i) k++
    const from = distanceM[k]!
    if (i <= index[k]! || k + 1 === index.length) {
      out[i] = from
      continue
    }
    const whole = walkedM[index[k + 1]!]! - walkedM[index[k]!]!
    const share = whole > 0 ? (walkedM[i]! - walkedM[index[k]!]!) / whole : 0
    out[i] = from + share * (distanceM[k + 1]! - from)
  }
  return out
}

/** Of each bucket the lowest and the highest point in their order: a top never vanishes between two samples. */
function withExtremes(z: number[], limit: number): number[] {
  const n = z.length
  if (n <= limit) return z.map((_, i) => i)
  const buckets = Math.floor((limit - 2) / 2)
  const chosen = [0]
  for (let b = 0; b < buckets; b++) {
    const from = 1 + Math.floor((b * (n - 2)) / buckets)
    const to = 1 + Math.floor(((b + 1) * (n - 2)) / buckets)
    let low = from
    let high = from
    for (let i = from; i < to; i++) {
      if (z[i]! < z[low]!) low = i
      if (z[i]! > z[high]!) high = i
    }
    if (low === high) chosen.push(low)
    else chosen.push(Math.min(low, high), Math.max(low, high))
  }
  chosen.push(n - 1)
  return chosen
}
