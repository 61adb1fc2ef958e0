import { gotPoints, gotPointsPerDay } from './got-points.ts'
import { guideTime } from './guide-time.ts'

/** Points and guide time of one hike; without known ascent it counts as flat. */
export function gotOfHike(distanceM: number, ascent: number | null, steepDescentM: number) {
  const ascentM = ascent ?? 0
  return {
    points: Math.min(gotPointsPerDay, gotPoints({ distanceM, ascentM })),
    guideTime: guideTime({ distanceM, ascentM, steepDescentM }),
  }
}
