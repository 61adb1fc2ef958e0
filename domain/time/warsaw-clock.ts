const HOUR = 3_600_000

/** Poland keeps the calendar of the European Union since then; before that each year had its own. */
const COMMON_RULE_SINCE = 1996

/**
 * What clocks in Poland show at a moment: „9:05”. By rule, because asking a browser for a time zone keeps a phone busy
 * for longer than drawing the page does.
 */
export function warsawClock(at: Date): string {
  if (Number.isNaN(at.getTime())) throw new RangeError('No moment')
  if (at.getUTCFullYear() < COMMON_RULE_SINCE) return askedClock(at)
  const there = new Date(at.getTime() + (isSummerTime(at) ? 2 : 1) * HOUR)
  return `${there.getUTCHours()}:${String(there.getUTCMinutes()).padStart(2, '0')}`
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

function askedClock(at: Date): string {
  return at.toLocaleTimeString('pl-PL', { hour: 'numeric', minute: '2-digit', timeZone: 'Europe/Warsaw' })
}
