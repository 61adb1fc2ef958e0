const days = { monday: 1, thursday: 4 } as const

/** From this hour of the morning on. */
const HOUR = 7
/** A summary that could not be sent in time comes up to so many days later, then not at all. */
const LATE_DAYS = 2

/**
 * The day whose summary may be sent now, `2026-11-16`; null when none may. `day` and `clock` are those of Warsaw. A stop of some
 * days makes a letter late, never double: the day is what is written down about it.
 */
export function digestDay(choice: keyof typeof days, day: string, clock: string): string | null {
  const at = new Date(`${day}T00:00:00Z`)
  const since = (at.getUTCDay() - days[choice] + 7) % 7
  if (since > LATE_DAYS) return null
  if (since === 0 && Number(clock.split(':')[0]) < HOUR) return null
  return new Date(at.getTime() - since * 86_400_000).toISOString().slice(0, 10)
}
