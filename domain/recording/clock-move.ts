/** A receiver may tell a place that is some seconds old; a clock that shows less than that was put back. */
const BACK_MS = 60_000
/** So long nobody's page sleeps on one walk: a clock that shows more was put ahead. */
const AHEAD_MS = 24 * 3_600_000
const LEAST_MS = 1_000

/**
 * What has to be added to a told time so that a walk goes on by the clock that it began with; 0 while that clock was left alone.
 * `passedMs`: since the last place, by a timer that nobody sets; null on a page that was opened anew, where a long silence is one.
 */
export function clockMove(lastTime: number, told: number, passedMs: number | null): number {
  const ms = told - lastTime
  const isMoved = ms < -BACK_MS || (ms > AHEAD_MS && passedMs !== null && passedMs < AHEAD_MS)
  return isMoved ? lastTime + Math.max(LEAST_MS, passedMs ?? 0) - told : 0
}
