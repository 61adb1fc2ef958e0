import type { Box } from './map-summit.ts'
import { boxAround } from './projection.ts'

/** Wider than other maps: most of what many ways cover lies along one border. */
export const WAYS_SIZE = { width: 760, height: 390, narrowHeight: 250 } as const

/** A short walk alone is shown with what lies around it. */
const LEAST_KM = 7
/** No names stand at the ends of ways: all of the width is for them. */
const MARGIN = 0.06

/** What a map of these ways shows. */
export function waysBox(places: readonly { lat: number; lon: number }[]): Box {
  return boxAround(places, LEAST_KM, MARGIN)
}
