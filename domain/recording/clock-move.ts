/** A receiver may tell a place that is some seconds old; a clock that shows less than that was put back. */
const BACK_MS = 60_000
/** On a page that was seen all the time, a clock that shows so much more than has passed was put ahead. */
const AHEAD_MS = 60_000
/** A page that was not seen may have slept, and its timer with it; but nobody's sleeps so long on one walk. */
const ASLEEP_MS = 24 * 3_600_000
const LEAST_MS = 1_000

/** What a timer that nobody sets says of the time since the last place. */
type Passed = {
  ms: number
  /** The page was seen all the while: then the phone did not sleep, and neither did its timer. */
  isAwake: boolean
}

/**
 * What has to be added to a told time so that a walk goes on by the clock that it began with; 0 while that clock was left alone.
 * `passed` is null on a page that was opened anew, where a long silence is one.
 */
export function clockMove(lastTime: number, told: number, passed: Passed | null): number {
  const ms = told - lastTime
  const isMoved = ms < -BACK_MS || (passed !== null && isAhead(ms, passed))
  return isMoved ? lastTime + Math.max(LEAST_MS, passed?.ms ?? 0) - told : 0
}

function isAhead(ms: number, passed: Passed): boolean {
  return passed.isAwake ? ms - passed.ms > AHEAD_MS : ms > ASLEEP_MS && passed.ms < ASLEEP_MS
}
