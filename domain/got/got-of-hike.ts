import { gotPointsOfDay } from './got-points.ts'
import { guideTime } from './guide-time.ts'

/** Points and guide time of one hike, wherever they are told; without known ascent it counts as flat. */
export function gotOfHike(distanceM: number, ascent: number | null, steepDescentM: number) {
  const ascentM = ascent ?? 0
  return {
    points: gotPointsOfDay([{ distanceM, ascentM }]),
    guideTime: guideTime({ distanceM, ascentM, steepDescentM }),
  }
}
