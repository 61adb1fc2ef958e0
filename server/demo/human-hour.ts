import { warsawDay } from '#domain/time/warsaw-day.ts'
import { warsawHour, warsawMoment } from '#domain/time/warsaw-moment.ts'

/** Nobody writes between these hours. */
const SLEEP = { from: '22:40', to: '06:45' }
const DAY = 86_400_000

/** The same moment, or the next morning where people sleep: a little later for each, so that not all wake at once. */
export function humanHour(at: Date): Date {
  const hour = warsawHour(at.getTime())
  if (hour >= SLEEP.to && hour < SLEEP.from) return at
  const day = warsawDay(hour >= SLEEP.from ? new Date(at.getTime() + DAY / 4) : at)
  const minutes = Math.floor(at.getTime() / 60_000) % 95
  return new Date(warsawMoment(day, SLEEP.to)! + minutes * 60_000 + (at.getTime() % 60_000))
}

/** The same moment, or the evening before where people sleep. */
export function humanBefore(at: number): number {
  const hour = warsawHour(at)
  if (hour >= SLEEP.to && hour < SLEEP.from) return at
  const day = warsawDay(new Date(hour >= SLEEP.from ? at : at - DAY / 2))
  return warsawMoment(day, SLEEP.from)!
}
