import { distanceM, type Place } from '#domain/mountains/geo.ts'
import { legMinutes, spotNear } from './walk-estimate.ts'

/** A start farther from its summit is another hike's. */
const START_WITHIN_M = 9_000

export type TopToReach = Place & { height: number }
type Start = Place & { heightM: number }

/** Starts around a summit with the minutes there and back, least first, by an estimate that only chooses. */
export function startsByEstimate<S extends Start>(
  summit: TopToReach,
  starts: readonly S[],
): { start: S; walkMin: number }[] {
  return starts
    .filter((start) => Math.abs(start.lat - summit.lat) < 0.1 && distanceM(start, summit) <= START_WITHIN_M)
    .map((start) => {
      const home = spotNear(start, start, start.heightM)
      const top = spotNear(start, summit, summit.height)
      return { start, walkMin: legMinutes(home, top) + legMinutes(top, home) }
    })
    .toSorted((a, b) => a.walkMin - b.walkMin)
}
