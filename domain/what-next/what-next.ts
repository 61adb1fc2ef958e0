import { guideTime } from '#domain/got/guide-time.ts'
import type { Place } from '#domain/mountains/geo.ts'
import {
  gainOfEach,
  inChallenges,
  openChallenges,
  type OpenChallenge,
  type SummitChallenge,
} from './progress-gain.ts'
import { nearlyDoneOf, searchBest, type Candidate, type Choice, type WalkSearch } from './search-best.ts'
import { estimateLeg, legMinutes, spotNear } from './walk-estimate.ts'

export type SummitToClimb = Place & { id: number; height: number }

export type WhatNextQuestion = {
  /** A town or a hut, from which one walks and to which one returns. */
  start: Place & { height: number }
  summits: readonly SummitToClimb[]
  challenges: readonly SummitChallenge[]
  climbed: ReadonlySet<number>
  /** A day of walking, by guide time. */
  minutes: number
}

/** Why a summit was chosen: it is the `place`-th of `goal` in this challenge. */
export type Reason = { challengeId: number; place: number; goal: number }

export type WhatNext = {
  /** In the order in which they are walked. */
  summits: { id: number; reasons: Reason[] }[]
  /** 1 is a whole challenge. */
  gain: number
  minutes: number
  distanceM: number
  ascentM: number
}

/** What does not change while a walk is looked for in longer or shorter days. `gains`: what each summit would bring alone. */
export type Wishes = { open: readonly OpenChallenge[]; gains: ReadonlyMap<number, number> }

export function wishesOf({
  summits,
  challenges,
  climbed,
}: Pick<WhatNextQuestion, 'summits' | 'challenges' | 'climbed'>): Wishes {
  const open = openChallenges(challenges, climbed)
  return { open, gains: gainOfEach(open, summits) }
}

/**
 * At most three summits that one walk of a day can visit and that bring most progress; of equal ones the shortest walk,
 * then the lowest ids. Exact: every choice is either looked at or cannot be better than one that was.
 */
export function whatNext(question: WhatNextQuestion): WhatNext | null {
  const wishes = wishesOf(question)
  const best = searchBest(walkSearch(question, wishes))
  return best && walkOf(best, question.start, wishes)
}

/** What `searchBest` has to look through. */
export function walkSearch(
  { start, summits, minutes }: Pick<WhatNextQuestion, 'start' | 'summits' | 'minutes'>,
  { open, gains }: Wishes,
): WalkSearch {
  const home = spotNear(start, start, start.height)
  const found: Candidate[] = []
  for (const summit of summits) {
    const gain = gains.get(summit.id) ?? 0
    if (gain === 0) continue
    const spot = spotNear(start, summit, summit.height)
    const out = legMinutes(home, spot)
    const back = legMinutes(spot, home)
    if (out + back <= minutes) found.push({ id: summit.id, gain, spot, out, back })
  }
  const list = found.toSorted((a, b) => b.gain - a.gain || a.out + a.back - (b.out + b.back) || a.id - b.id)
  return { list, nearlyDone: nearlyDoneOf(open, list), limit: minutes }
}

export function walkOf(
  { gain, walk }: Choice,
  start: WhatNextQuestion['start'],
  { open }: Pick<Wishes, 'open'>,
): WhatNext {
  const home = spotNear(start, start, start.height)
  const spots = [home, ...walk.map((one) => one.spot), home]
  const legs = spots.slice(1).map((spot, i) => estimateLeg(spots[i]!, spot))
  const sum = (part: 'distanceM' | 'ascentM' | 'steepDescentM') =>
    legs.reduce((total, leg) => total + leg[part], 0)
  const route = { distanceM: sum('distanceM'), ascentM: sum('ascentM'), steepDescentM: sum('steepDescentM') }
  const reached = new Map(open.map((challenge) => [challenge.id, challenge.have]))
  return {
    summits: walk.map(({ id }) => ({ id, reasons: reasonsFor(id, open, reached) })),
    gain: inChallenges(gain),
    minutes: guideTime(route),
    distanceM: Math.round(route.distanceM),
    ascentM: Math.round(route.ascentM),
  }
}

/** Why a summit alone would be climbed. */
export function reasonsOf(open: readonly OpenChallenge[], id: number): Reason[] {
  return reasonsFor(id, open, new Map(open.map((challenge) => [challenge.id, challenge.have])))
}

/** In walking order: what the summits before it reached is counted in `reached`. */
function reasonsFor(id: number, open: readonly OpenChallenge[], reached: Map<number, number>): Reason[] {
  return open.flatMap((challenge) => {
    const before = reached.get(challenge.id)!
    if (!challenge.missing.has(id) || before === challenge.have + challenge.left) return []
    reached.set(challenge.id, before + 1)
    return [{ challengeId: challenge.id, place: before + 1, goal: challenge.goal }]
  })
}
