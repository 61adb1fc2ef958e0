/** Colours of marked trails, in the order in which they are drawn and named. */
export const trailColours = ['red', 'blue', 'green', 'yellow', 'black'] as const
export type TrailColour = (typeof trailColours)[number]

/** A way between two junctions. */
export interface Trail {
  /** None: a path whose marks are not known, or that has none. */
  colours: readonly TrailColour[]
  names: readonly string[]
  /** Difficulty on the scale of the Swiss Alpine Club, T1 to T6; 0 where nobody said. */
  sac: number
  /** When it is closed, as a Polish sentence part, or null. */
  closed: string | null
  /** 1: may be walked along its line only, −1: against it only, 0: both ways. */
  oneWay: -1 | 0 | 1
  lat: Float64Array
  lon: Float64Array
}

/** Numbers of the Czech hikers' club stand among names and are none. */
const NUMBER = /^(KČT \d+|I\d+)$/

/** The names that people use, such as „Główny Szlak Sudecki”. */
export function spokenNames({ names }: Pick<Trail, 'names'>): string[] {
  return names.filter((name) => !NUMBER.test(name))
}
