import type { PointEntry } from './entry.ts'
import { periodsOf } from './period.ts'
import { EVERYWHERE } from './scope.ts'

/** A part of a hiker's sum: so many points, and so many summits for the first time, in one scope and period. */
export type Share = { scope: number; period: number; points: number; summits: number }

type Summed = Pick<PointEntry, 'kind' | 'points' | 'earnedOn' | 'monthKnown' | 'scopes'>

/** What these entries add to sums (`sign` 1) or take from them (-1); nothing that comes to zero. */
export function sharesOf(changes: readonly { entry: Summed; sign: 1 | -1 }[]): Share[] {
  const shares = new Map<string, Share>()
  for (const { entry, sign } of changes) {
    for (const scope of [EVERYWHERE, ...entry.scopes]) {
      for (const period of periodsOf(entry.earnedOn, entry.monthKnown)) {
        const key = `${scope} ${period}`
        const share = shares.get(key) ?? { scope, period, points: 0, summits: 0 }
        share.points += sign * entry.points
        if (entry.kind === 'first-ascent') share.summits += sign
        shares.set(key, share)
      }
    }
  }
  return [...shares.values()].filter((share) => share.points !== 0 || share.summits !== 0)
}
