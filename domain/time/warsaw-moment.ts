import { warsawClock } from './warsaw-clock.ts'
import { warsawDay } from './warsaw-day.ts'

const HOUR_MS = 3_600_000

/**
 * The moment at which clocks in Poland show this hour („6:30” as `06:30`) on this day, in milliseconds; null for an hour
 * that the change to summer time leaves out. Of an hour that comes twice it is the first one.
 */
export function warsawMoment(day: string, hour: string): number | null {
  const shown = Date.parse(`${day}T${hour}:00Z`)
  if (Number.isNaN(shown)) return null
  // Summer time first: in the night in which an hour comes twice, it is the earlier of the two.
  for (const offset of [2, 1]) {
    const at = shown - offset * HOUR_MS
    if (warsawDay(new Date(at)) === day && warsawHour(at) === hour) return at
  }
  return null
}

/** What clocks in Poland show at a moment, with both figures of the hour: `06:30`. */
export function warsawHour(at: number): string {
  return warsawClock(new Date(at)).padStart(5, '0')
}
