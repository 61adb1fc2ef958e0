import type { OpenChallenge } from './progress-gain.ts'
import { legMinutes, type Spot } from './walk-estimate.ts'

/** A summit that can be reached and left within the day. `out` and `back`: minutes from the start and to it. */
export type Candidate = { id: number; gain: number; spot: Spot; out: number; back: number }

/** `walk` holds the candidates in walking order. */
export type Choice = { gain: number; minutes: number; walk: Candidate[] }

/**
 * The best choice of at most three. Candidates come with the greatest gain first. Together they bring at most the sum
 * of what each brings alone, and a walk with one more summit is never shorter: both bounds cut nearly everything off,
 * and what they leave is looked at.
 */
export function searchBest(
  list: readonly Candidate[],
  open: readonly OpenChallenge[],
  limit: number,
): Choice | null {
  const nearlyDone = open.filter(({ left }) => left < 3)
  let best: Choice | null = null
  const cannotWin = (most: number, minutes: number) =>
    best !== null && (most < best.gain || (most === best.gain && minutes > best.minutes))
  const offer = (sum: number, minutes: number, walk: Candidate[]) => {
    const choice = { gain: sum - countedTwice(nearlyDone, walk), minutes, walk }
    if (best === null || isBetter(choice, best)) best = choice
  }
  for (let i = 0; i < list.length; i++) {
    const a = list[i]!
    if (cannotWin(3 * a.gain, 0)) break
    offer(a.gain, a.out + a.back, [a])
    for (let j = i + 1; j < list.length; j++) {
      const b = list[j]!
      if (cannotWin(a.gain + 2 * b.gain, 0)) break
      const ab = legMinutes(a.spot, b.spot)
      const both = a.out + ab + b.back
      if (both > limit || cannotWin(a.gain + 2 * b.gain, both)) continue
      offer(a.gain + b.gain, both, [a, b])
      const ba = legMinutes(b.spot, a.spot)
      for (let k = j + 1; k < list.length; k++) {
        const c = list[k]!
        const sum = a.gain + b.gain + c.gain
        if (cannotWin(sum, both)) break
        // A round walk takes as long in both directions: three orders are all there are.
        const cb = legMinutes(c.spot, b.spot)
        const ac = legMinutes(a.spot, c.spot)
        const lastC = a.out + ab + legMinutes(b.spot, c.spot) + c.back
        const lastB = a.out + ac + cb + b.back
        const middleA = b.out + ba + ac + c.back
        const minutes = Math.min(lastC, lastB, middleA)
        if (minutes > limit || cannotWin(sum, minutes)) continue
        offer(sum, minutes, minutes === lastC ? [a, b, c] : minutes === lastB ? [a, c, b] : [b, a, c])
      }
    }
  }
  return best
}

/** What the sum of single gains has too much: summits beyond what a challenge still needs. */
function countedTwice(nearlyDone: readonly OpenChallenge[], walk: readonly Candidate[]): number {
  return nearlyDone.reduce((sum, { missing, left, weight }) => {
    const count = walk.filter((one) => missing.has(one.id)).length
    return sum + weight * Math.max(0, count - left)
  }, 0)
}

/** More progress, then the shorter walk, then fewer summits, then the lower ids. */
function isBetter(one: Choice, other: Choice): boolean {
  if (one.gain !== other.gain) return one.gain > other.gain
  if (one.minutes !== other.minutes) return one.minutes < other.minutes
  if (one.walk.length !== other.walk.length) return one.walk.length < other.walk.length
  return idsOf(one) < idsOf(other)
}

function idsOf({ walk }: Choice): string {
  const ids = walk.map((one) => String(one.id).padStart(10, '0'))
  return ids.toSorted().join(' ')
}
