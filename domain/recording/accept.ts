import { metresBetween } from '../track/geo.ts'
import type { RecordedPoint } from './points.ts'

/** A place told with a wider circle says less than the one before it. */
export const MOST_ACCURACY_M = 60
/** Faster than any lift or train up a mountain: the receiver has jumped. */
const MOST_SPEED = 60
/** After so long a silence one may be anywhere. */
const SILENCE_MS = 60_000

/** What the browser tells of a place. */
export type TakenPosition = {
  time: number
  lat: number
  lon: number
  ele: number | null
  accuracyM: number
}

export type Refusal = 'inaccurate' | 'old' | 'jump'

/** Is a place worth keeping after the one before it? The judge reads what is kept, so nothing is smoothed here. */
export function judgePosition(
  before: Pick<RecordedPoint, 'time' | 'lat' | 'lon'> | null,
  next: TakenPosition,
): 'kept' | Refusal {
  if (!(next.accuracyM <= MOST_ACCURACY_M)) return 'inaccurate'
  if (before === null) return 'kept'
  const ms = next.time - before.time
  if (ms <= 0) return 'old'
  const metres = metresBetween(before.lat, before.lon, next.lat, next.lon)
  const isJump = ms < SILENCE_MS && metres > MOST_ACCURACY_M && metres / (ms / 1000) > MOST_SPEED
  return isJump ? 'jump' : 'kept'
}
