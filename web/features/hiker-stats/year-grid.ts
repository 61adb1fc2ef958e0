export type GridDay = {
  /** `YYYY-MM-DD` */
  date: string
  /** Column, from the week that holds 1 January. */
  week: number
  /** Row, Monday first. */
  weekday: number
}

const DAY_MS = 86_400_000

/** Every day of a year by week and weekday. In UTC, so that no change of clocks makes a day shorter. */
export function yearGrid(year: number): GridDay[] {
  const start = Date.UTC(year, 0, 1)
  const days = (Date.UTC(year + 1, 0, 1) - start) / DAY_MS
  const lead = mondayFirst(new Date(start))
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(start + index * DAY_MS)
    return {
      date: day.toISOString().slice(0, 10),
      week: Math.floor((index + lead) / 7),
      weekday: mondayFirst(day),
    }
  })
}

function mondayFirst(day: Date): number {
  return (day.getUTCDay() + 6) % 7
}
