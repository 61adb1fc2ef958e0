/**
 * Seconds until it may ring again; 0 when it may now. Hours of the clock; `from` may lie after `to`, over midnight, and
 * equal hours mean that it may always ring.
 */
export function secondsOfQuiet(clock: string, from: number, to: number): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const isQuiet = from <= to ? hour >= from && hour < to : hour >= from || hour < to
  if (!isQuiet) return 0
  const minutes = ((to - hour + 24) % 24) * 60 - minute
  return minutes * 60
}
