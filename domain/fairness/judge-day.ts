import { distanceM, type Place } from '../mountains/geo.ts'
import type { Doubt } from './judge-story.ts'

/** As the crow flies; by road it is half as far again, and both ends must still be climbed on the same day. */
const farthestM = 250_000

/** Summits that one hiker climbed on one day. */
export function judgeDay(summits: readonly Place[]): Doubt | null {
  let farthest = 0
  for (const [at, a] of summits.entries()) {
    for (const b of summits.slice(at + 1)) {
      farthest = Math.max(farthest, distanceM(a, b))
    }
  }
  return farthest > farthestM ? { reason: 'far-apart', evidence: { km: Math.round(farthest / 1000) } } : null
}
