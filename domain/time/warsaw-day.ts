const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })

/** The calendar day in Poland at a moment, `2026-11-15`: „today” in Polish mountains, wherever the server stands. */
export function warsawDay(at: Date): string {
  // Years before 1000 come without their zeros, and days are compared as text.
  return day.format(at).padStart(10, '0')
}
