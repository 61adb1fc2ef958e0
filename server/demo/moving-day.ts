import { daysBefore } from '#domain/time/days-before.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { warsawHour, warsawMoment } from '#domain/time/warsaw-moment.ts'

const DAY = 86_400_000
const MOMENT = /^\d{4}-\d\d-\d\dT/
const DATE = /^\d{4}-\d\d-\d\d$/
const KEPT = /^~(-?\d+)(?: (\d\d:\d\d)\+(\d+))?$/

/** By then the last word of a day that is kept has been said. */
const MORNING_MS = 8 * 3_600_000

/** The day as of which the world is told: until the morning it is the day before, so that nobody has spoken in the future. */
export const dayToTell = (now: Date): string => warsawDay(new Date(now.getTime() - MORNING_MS))

/** A moment or a day as so many days from `today` and what the clocks in Poland show: „~-3 18:42+5000”, „~-3”. */
export function toMoving(value: unknown, today: string): unknown {
  if (typeof value !== 'string') return value
  if (DATE.test(value)) return `~${daysFrom(today, value)}`
  if (!MOMENT.test(value)) return value
  const at = Date.parse(value)
  return `~${daysFrom(today, warsawDay(new Date(at)))} ${warsawHour(at)}+${at % 60_000}`
}

/** The same so many days from another today; everything else stays as it is. */
export function fromMoving(value: unknown, today: string): unknown {
  const kept = typeof value === 'string' ? KEPT.exec(value) : null
  if (kept === null) return value
  const day = daysBefore(today, -Number(kept[1]))
  if (kept[2] === undefined) return day
  // An hour that the clocks leave out in spring is an hour later.
  const at = warsawMoment(day, kept[2]) ?? warsawMoment(day, '03:00')!
  return new Date(at + Number(kept[3])).toISOString()
}

function daysFrom(today: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY)
}
