/** A hike as a year is counted of it. What is not known of it is null, and counts for nothing. */
export type YearHike = {
  id: number
  /** `YYYY-MM-DD` */
  day: string
  distanceM: number | null
  ascentM: number | null
  timeMin: number | null
  /** The highest that is known of it: of the track, or of its summits. */
  topM: number | null
  /** Minutes of that day on Polish clocks; an end on the next day is more than 1440. */
  startMin: number | null
  endMin: number | null
  riseMin: number | null
  setMin: number | null
  summits: readonly number[]
}

export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** From 0, as `Date` counts them. */
export const monthOf = (day: string): number => Number(day.slice(5, 7)) - 1
