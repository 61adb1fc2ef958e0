import { warsawDay } from './warsaw-day.ts'

/** The Monday of the week in Poland at a moment. */
export function warsawWeek(at: Date): string {
  const day = new Date(warsawDay(at))
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * 86_400_000).toISOString().slice(0, 10)
}
