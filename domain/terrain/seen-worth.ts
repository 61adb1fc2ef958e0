import { nameWorth } from '../panorama/name-worth.ts'
import { shellsBefore } from './land-shells.ts'
import type { Seen } from './visible-peaks.ts'

/** Of all directions, those on both sides of a top among which it is compared with its surroundings: three degrees. */
const AROUND = 1 / 120
/** Degrees by which the drawing may have a top too low and still show it. */
const DRAWN_WITHIN = 0.06

type Top = { heightM: number; fame?: number }

/** Of each top, how much one would look for it; 0 where the drawing hides it, or a name would point at another mountain. */
export function worthsOf(views: readonly Seen<Top>[], shells: readonly Float32Array[]): number[] {
  const samples = shells[0]?.length ?? 0
  const around = samples * AROUND
  // What stands before each shell, and last the horizon itself.
  const before = [new Float32Array(samples).fill(-90)]
  for (const line of shells) {
    const last = before.at(-1)!
    before.push(line.map((angle, i) => Math.max(angle, last[i]!)))
  }
  const horizon = before.at(-1)!
  return views.map(({ peak, bearing, distanceM, angle }) => {
    const at = Math.round((bearing / 360) * samples)
    const nearer = before[shellsBefore(distanceM)]!
    if (nearer[(at + samples) % samples]! > angle + DRAWN_WITHIN) return 0
    const lowest = (step: 1 | -1) => {
      let least = angle
      for (let i = 1; i <= around; i++) least = Math.min(least, horizon[(at + step * i + samples) % samples]!)
      return least
    }
    const rise = angle - Math.max(lowest(1), lowest(-1))
    return Math.max(0.01, nameWorth({ heightM: peak.heightM, distanceM, fame: peak.fame ?? 0, rise }))
  })
}
