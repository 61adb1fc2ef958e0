/** Whether somebody has left the way, said once and not at every step. */
export type OffWay = { isOff: boolean; times: number }

export const ON_WAY: OffWay = { isOff: false, times: 0 }

const OFF_M = 60
const BACK_M = 40
/** A receiver jumps once; somebody who walks away is seen there again. */
const TIMES = 3
/** A place told with a wider circle says nothing about a way this narrow. */
const MOST_ACCURACY_M = 60

export function offWay(before: OffWay, offM: number, accuracyM: number): OffWay {
  if (accuracyM > MOST_ACCURACY_M) return before
  if (before.isOff) return offM < BACK_M ? ON_WAY : before
  if (offM <= OFF_M) return ON_WAY
  const times = before.times + 1
  return { isOff: times >= TIMES, times }
}
