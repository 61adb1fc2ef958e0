import type { Place } from '../mountains/geo.ts'
import { horizonLayers } from './horizon-layers.ts'
import type { Relief } from './relief.ts'
import type { Seen } from './visible-peaks.ts'

export const SAMPLES = 3600
export const SHELLS = 40
const NEAREST_M = 700
const FARTHEST_M = 200_000

/** How far a top sinks from one direction to the next, in degrees, and over how many directions it is followed. */
const FLANK = 0.055
const REACH = 4

/** Outer limits of the shells: thin ones near by, where a hundred metres make another ridge, thick ones far away. */
const LIMITS_M = Array.from(
  { length: SHELLS },
  (_, shell) => NEAREST_M * (FARTHEST_M / NEAREST_M) ** (((shell + 1) / SHELLS) ** 0.92),
)

/** How many shells lie wholly before something this far away. */
export function shellsBefore(distanceM: number): number {
  const own = LIMITS_M.findIndex((limit) => distanceM <= limit)
  return own < 0 ? SHELLS : own
}

/**
 * What rises around a place over the measured land, as one line of apparent angles for each shell of distance, near to far; sample
 * `i` looks to azimuth `i · 360 / samples`. Tops stand where they were surveyed: between two directions none is lost.
 */
export function landShells(
  relief: Relief,
  from: Place,
  eyeM: number,
  peaks: readonly Seen<unknown>[],
  { samples = SAMPLES, grace = 0 }: { samples?: number; grace?: number } = {},
): Float32Array[] {
  const shells = horizonLayers(relief, { from, eyeM, directions: samples, limitsM: LIMITS_M, grace })
  const flank = (FLANK * SAMPLES) / samples
  for (const { bearing, distanceM, angle } of peaks) {
    const line = shells[LIMITS_M.findIndex((limit) => distanceM <= limit)]
    const at = Math.round((bearing / 360) * samples) % samples
    if (line === undefined || line[at]! >= angle) continue
    // With its flanks: a top one direction wide would stand there as a needle.
    for (let aside = -REACH; aside <= REACH; aside++) {
      const column = (at + aside + samples) % samples
      line[column] = Math.max(line[column]!, angle - Math.abs(aside) * flank)
    }
  }
  return shells
}
