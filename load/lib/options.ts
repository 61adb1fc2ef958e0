/** What the command line asks for. */
export type LoadOptions = {
  /** Seconds for which the highest rate is held. */
  hold: number
  /** Seconds of each rate on the way up. */
  step: number
  /** How many processes share the database, one measurement each. */
  processes: number[]
  /** Arrivals a second of the first step. */
  from: number
  short: boolean
}

/** The goal: 99 of 100 are answered within half a second, and all of them are answered. */
export const MOST_P99_MS = 500
