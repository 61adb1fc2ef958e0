const HOUR = 3_600_000

/** Poland keeps the calendar of the European Union since then; before that each year had its own. */
const COMMON_RULE_SINCE = 1996

/**
 * A moment moved so that its UTC fields are what calendars and clocks in Poland show; null where the rule of today does not
 * hold. By rule, because asking a browser for a time zone keeps a phone busy for longer than drawing the page does.
 */
export function inWarsaw(at: Date): Date | null {
  const year = at.getUTCFullYear()
  // The last hour of a year belongs to the next one there: one year later the rule surely holds.
  if (!(year > COMMON_RULE_SINCE && year < 9999)) return null
  return new Date(at.getTime() + (isSummerTime(at) ? 2 : 1) * HOUR)
}

/** From one o'clock in Greenwich on the last Sunday of March to the same hour on the last Sunday of October. */
function isSummerTime(at: Date): boolean {
  const year = at.getUTCFullYear()
  return at.getTime() >= lastSunday(year, 2) + HOUR && at.getTime() < lastSunday(year, 9) + HOUR
}

/** Midnight in Greenwich; March and October both have 31 days. */
function lastSunday(year: number, month: 2 | 9): number {
  const end = new Date(Date.UTC(year, month, 31))
  return end.getTime() - end.getUTCDay() * 24 * HOUR
}
