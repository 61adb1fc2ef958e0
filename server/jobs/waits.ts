const LONGEST_WAIT = 3 * 3600

/** Seconds before the next try: 5 s, 10 s, 20 s … 3 h. */
export function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT, 5 * 2 ** Math.min(attempts - 1, 20))
}
