import { inWarsaw } from './warsaw-rule.ts'

let tables: Intl.DateTimeFormat | undefined

/** The calendar day in Poland at a moment, `2026-11-15`: „today” in Polish mountains, wherever the server stands. */
export function warsawDay(at: Date): string {
  const there = inWarsaw(at)
  if (there) return there.toISOString().slice(0, 10)
  tables ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })
  // Years before 1000 come without their zeros, and days are compared as text.
  return tables.format(at).padStart(10, '0')
}
