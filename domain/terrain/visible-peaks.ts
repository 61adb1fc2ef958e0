import { bearing, distanceM, type Place } from '../mountains/geo.ts'
import { lineOfSight, type Eye, type Sight } from './line-of-sight.ts'
import type { Relief } from './relief.ts'

export interface Seen<T> {
  peak: T
  bearing: number
  distanceM: number
  /** Degrees above the level line of sight. */
  angle: number
}

type Peak = Place & { heightM: number }

const FARTHEST_M = 200_000
/** Nearer tops are underfoot rather than on the horizon. */
const NEAREST_M = 300
/** Ground within this distance of a top is its own mountain, which the model may have a little wrong. */
const OWN_GROUND_M = 250
/** A top this little below what stands before it is still seen: the model is not that exact. */
const GRACE_DEGREES = 0.008

/** The tops that can be seen from a place over the land, by bearing. */
export function visiblePeaks<T extends Peak>(relief: Relief, from: Eye, peaks: readonly T[]): Seen<T>[] {
  return peaks
    .flatMap((peak): Seen<T>[] => {
      const metres = distanceM(from, peak)
      if (metres < NEAREST_M || metres > FARTHEST_M) return []
      const sight = sightOf(relief, from, peak)
      if (!isSeen(sight)) return []
      return [{ peak, bearing: bearing(from, peak), distanceM: metres, angle: sight.degrees }]
    })
    .toSorted((a, b) => a.bearing - b.bearing)
}

export function sightOf(relief: Relief, from: Eye, peak: Peak): Sight {
  return lineOfSight(relief, from, peak, OWN_GROUND_M)
}

export function isSeen({ between, degrees }: Sight): boolean {
  return between === null || between.degrees <= degrees + GRACE_DEGREES
}

/** The named top that stands in the way, or null when it is a nameless slope. */
export function whatHides<T extends Peak>(sight: Sight, peaks: readonly T[], withinM = 1_500): T | null {
  if (sight.between === null) return null
  let best: T | null = null
  let nearest = withinM
  for (const peak of peaks) {
    const metres = distanceM(sight.between, peak)
    if (metres < nearest) [best, nearest] = [peak, metres]
  }
  return best
}
