import { sunTimes } from '../sun/sun-times.ts'
import { warsawClock } from '../time/warsaw-clock.ts'

/** The middle of the Polish mountains: from there the light is never more than twenty minutes off. */
const MIDDLE = { lat: 49.9, lon: 19.0 }

export type BandDay = { day: number; rise: number; set: number }

const minutes = (ms: number) => {
  const [hours, rest] = warsawClock(new Date(ms)).split(':').map(Number)
  return hours! * 60 + rest!
}

/** From sunrise to sunset over a year, in minutes on Polish clocks: every other day, so that the change of clocks is a step. */
export function dayBand(year: number): BandDay[] {
  const band: BandDay[] = []
  for (let day = 0; day < daysOf(year); day += 2) {
    const sun = sunTimes(dayNumbered(year, day), MIDDLE.lat, MIDDLE.lon)
    if (sun) band.push({ day, rise: minutes(sun.rise), set: minutes(sun.set) })
  }
  return band
}

const DAY_MS = 86_400_000

export const daysOf = (year: number): number => (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY_MS

function dayNumbered(year: number, day: number): string {
  return new Date(Date.UTC(year, 0, 1) + day * DAY_MS).toISOString().slice(0, 10)
}

/** Days since 1 January. */
export function dayOf(date: string): number {
  return (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / DAY_MS
}
