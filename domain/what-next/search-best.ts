import type { OpenChallenge } from './progress-gain.ts'
import { legMinutes, type Spot } from './walk-estimate.ts'

/** A summit that can be reached and left within the day. `out` and `back`: minutes from the start and to it. */
export type Candidate = { id: number; gain: number; spot: Spot; out: number; back: number }

/** `walk` holds the candidates in walking order. */
export type Choice = { gain: number; minutes: number; walk: Candidate[] }

/** Of a challenge that three summits may finish: how many of `summits` still count, and what each is worth. */
export type NearlyDone = { left: number; weight: number; summits: ReadonlySet<number> }

/** Plain data, for whoever has it searched in another thread. */
export type WalkSearch = { list: Candidate[]; nearlyDone: NearlyDone[]; limit: number }

/** What of these challenges a search among these candidates has to know: what is far from its end counts in full. */
export function nearlyDoneOf(open: readonly OpenChallenge[], list: readonly Candidate[]): NearlyDone[] {
  return open
    .filter(({ left }) => left < 3)
    .map(({ left, weight, missing }) => ({
      left,
      weight,
      summits: new Set(list.flatMap(({ id }) => (missing.has(id) ? [id] : []))),
    }))
}

/**
 * The best choice of at most three. Candidates come with the greatest gain first. Together they bring at most the sum
 * of what each brings alone, one more brings at most what it brings beside any of the others, and a walk with one more summit is never
 * shorter: these bounds cut nearly everything off, and what they leave is looked at.
 */
export function searchBest({ list, nearlyDone, limit }: WalkSearch): Choice | null {
  let best: Choice | null = null
  const cannotWin = (most: number, minutes: number) =>
    best !== null && (most < best.gain || (most === best.gain && minutes > best.minutes))
  const offer = (gain: number, minutes: number, walk: Candidate[]) => {
    const choice = { gain, minutes, walk }
    if (best === null || isBetter(choice, best)) best = choice
  }
  const { byOne, byTwo, worthOf } = endsOf(nearlyDone, list)
  const gains = Float64Array.from([...list.map(({ gain }) => gain), 0])
  /** What each of the others still brings once this one is climbed. */
  const gainsBeside = (i: number) => {
    const ended = byOne(i)
    return ended.some((bits) => bits > 0) ? gains.map((gain, at) => gain - worthOf(at, ended)) : gains
  }
  for (let i = 0; i < list.length; i++) {
    const a = list[i]!
    if (cannotWin(3 * a.gain, 0)) break
    offer(a.gain, a.out + a.back, [a])
    const besideA = gainsBeside(i)
    const mostFrom = besideA === gains ? gains : greatestFrom(besideA)
    for (let j = i + 1; j < list.length; j++) {
      const b = list[j]!
      if (cannotWin(a.gain + 2 * b.gain, 0)) break
      const pair = a.gain + besideA[j]!
      const most = pair + mostFrom[j + 1]!
      const ab = legMinutes(a.spot, b.spot)
      const both = a.out + ab + b.back
      if (both > limit || cannotWin(most, both)) continue
      offer(pair, both, [a, b])
      const ba = legMinutes(b.spot, a.spot)
      const endedByBoth = byTwo(i, j)
      for (let k = j + 1; k < list.length; k++) {
        const c = list[k]!
        if (cannotWin(a.gain + b.gain + c.gain, both)) break
        if (cannotWin(pair + besideA[k]!, both)) continue
        // A round walk takes as long in both directions: three orders are all there are.
        const cb = legMinutes(c.spot, b.spot)
        const ac = legMinutes(a.spot, c.spot)
        const lastC = a.out + ab + legMinutes(b.spot, c.spot) + c.back
        const lastB = a.out + ac + cb + b.back
        const middleA = b.out + ba + ac + c.back
        const minutes = Math.min(lastC, lastB, middleA)
        if (minutes > limit || cannotWin(pair + besideA[k]!, minutes)) continue
        const gain = pair + c.gain - worthOf(k, endedByBoth)
        if (cannotWin(gain, minutes)) continue
        offer(gain, minutes, minutes === lastC ? [a, b, c] : minutes === lastB ? [a, c, b] : [b, a, c])
      }
    }
  }
  return best
}

/** At each place the greatest of what stands there and after it. */
function greatestFrom(gains: Float64Array): Float64Array {
  const greatest = gains.slice()
  for (let at = gains.length - 2; at >= 0; at--) greatest[at] = Math.max(gains[at]!, greatest[at + 1]!)
  return greatest
}

const BYTE = 256

/**
 * What the candidates finish, and what one more then brings in vain. Asked for each choice of three: challenges are bits, and what eight
 * of them are worth together is looked up.
 */
function endsOf(nearlyDone: readonly NearlyDone[], list: readonly Candidate[]) {
  const bytes = Math.ceil(nearlyDone.length / 8)
  const bitsOf = (test: (challenge: NearlyDone) => boolean) => {
    const bits = new Uint8Array(bytes)
    for (const [at, challenge] of nearlyDone.entries()) if (test(challenge)) bits[at >> 3]! |= 1 << (at & 7)
    return bits
  }
  const moved = list.map(({ id }) => bitsOf(({ summits }) => summits.has(id)))
  const needsOne = bitsOf(({ left }) => left === 1)
  const worth = new Float64Array(bytes * BYTE)
  for (let at = 0; at < worth.length; at++)
    for (let bit = 0; bit < 8; bit++)
      if (((at % BYTE) >> bit) & 1) worth[at]! += nearlyDone[(at >> 8) * 8 + bit]?.weight ?? 0

  return {
    byOne: (a: number) => moved[a]!.map((bits, at) => bits & needsOne[at]!),
    byTwo: (a: number, b: number) =>
      moved[a]!.map((bits, at) => (bits & moved[b]![at]!) | ((bits | moved[b]![at]!) & needsOne[at]!)),
    /** Of what is ended already, what this candidate's own gain counts; behind the last one there is nothing. */
    worthOf(c: number, ended: Uint8Array): number {
      const bits = moved[c]
      let sum = 0
      for (let at = 0; at < bytes; at++) sum += worth[at * BYTE + ((bits?.[at] ?? 0) & ended[at]!)]!
      return sum
    },
  }
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
