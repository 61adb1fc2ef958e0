/** The day so many days before another: `2026-03-01` and 1 give `2026-02-28`. */
export function daysBefore(day: string, count: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() - count)
  return at.toISOString().slice(0, 10)
}
