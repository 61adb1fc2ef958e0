import { warsawDay } from '#domain/time/warsaw-day.ts'
import { daysBefore } from '#domain/time/days-before.ts'
import { date, dayOfYear, time } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'

const MINUTE_MS = 60_000

/** „przed chwilą”, „dziś o 12:40”, „wczoraj o 18:40”, „3 listopada”, by the calendar and clocks in Poland. */
export function keptWhen(at: number, now: number = Date.now()): string {
  // The clock was put back since: how old it is nobody knows.
  if (at - now > 2 * MINUTE_MS) return t('offline.when-unknown')
  if (now - at < 2 * MINUTE_MS) return t('offline.when-now')
  const iso = new Date(at).toISOString()
  const day = warsawDay(new Date(at))
  const today = warsawDay(new Date(now))
  if (day === today) return t('offline.when-today', { time: time(iso) })
  if (day === daysBefore(today, 1)) return t('offline.when-yesterday', { time: time(iso) })
  return day.slice(0, 4) === today.slice(0, 4) ? dayOfYear(day) : date(day)
}
