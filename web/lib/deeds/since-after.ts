/** The moment of what is kept next: after all that waits, also where the clock was put back meanwhile. */
export function sinceAfter(waiting: readonly { since: number }[], now: number): number {
  return waiting.reduce((latest, { since }) => Math.max(latest, since + 1), now)
}
