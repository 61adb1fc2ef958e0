import { warsawDay } from '#domain/time/warsaw-day.ts'
import { date, dayOfYear, time } from './format-date.ts'

/**
 * „13 listopada, 18:02”, with the year once it is another. By the calendar and clocks in Poland: the server, which draws
 * the page first, must write the same as the reader's browser.
 */
export function moment(iso: string, now: Date = new Date()): string {
  const day = warsawDay(new Date(iso))
  const isThisYear = day.slice(0, 4) === warsawDay(now).slice(0, 4)
  return `${isThisYear ? dayOfYear(day) : date(day)}, ${time(iso)}`
}
