import type { HeightsFrom } from '../heights/heights-from.ts'

/** What a whole track says in numbers, also of the parts that are not shown. */
export type TrackFigures = {
  startedAt: number | null
  endedAt: number | null
  day: string | null
  timeMin: number | null
  movingMin: number | null
  distanceM: number
  ascentM: number | null
  descentM: number | null
  highestM: number | null
  lowestM: number | null
  riddenM: number
  /** Metres lost on steep ground, for the guide time. */
  steepM: number
  points: number
  /** Where the heights came from: the device, or the model of the terrain. */
  heightsFrom: HeightsFrom
}
