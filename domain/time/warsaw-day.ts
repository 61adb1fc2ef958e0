const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })

/** The calendar day in Poland at a moment, `2026-11-15`: „today” in Polish mountains, wherever the server stands. */
export function warsawDay(at: Date): string {
  return day.format(at)
}
