import { describe, expect, it } from 'vitest'
import { makeRng } from '#domain/track/generate/rng.ts'
import { inChallenges, openChallenges, type OpenChallenge } from './progress-gain.ts'
import { searchBest } from './search-best.ts'
import { legMinutes, spotNear } from './walk-estimate.ts'
import { whatNext, type SummitToClimb, type WhatNextQuestion } from './what-next.ts'

const start = { lat: 49.3, lon: 20, height: 800 }
const KM_NORTH = 1 / 111.195

/** A summit so many kilometres north and east of the start. */
function summit(id: number, north: number, east: number, height = 1_200): SummitToClimb {
  const lon = start.lon + (east * KM_NORTH) / Math.cos((start.lat * Math.PI) / 180)
  return { id, lat: start.lat + north * KM_NORTH, lon, height }
}

function ask(more: Partial<WhatNextQuestion>): WhatNextQuestion {
  return { start, summits: [], challenges: [], climbed: new Set(), minutes: 480, ...more }
}

function seededWorld(seed: number): WhatNextQuestion {
  const rng = makeRng(seed)
  const summits = Array.from({ length: rng.integer(8, 14) }, (_, i) =>
    summit(i + 1, rng.between(-9, 9), rng.between(-9, 9), rng.integer(900, 2_000)),
  )
  const some = (share: number) => summits.filter(() => rng.next() < share).map(({ id }) => id)
  const challenges = Array.from({ length: rng.integer(1, 5) }, (_, id) => {
    const list = some(0.6)
    const plain = { id, summits: list, goal: rng.integer(1, Math.max(1, list.length)) }
    const kind = rng.integer(0, 3)
    // A window has its own past; a summit a month takes one of a day.
    if (kind === 1) return { ...plain, done: new Set(some(0.3)) }
    if (kind === 2) {
      return {
        ...plain,
        summits: summits.map((one) => one.id),
        goal: 12,
        done: new Set<number>(),
        have: 3,
        atMost: 1,
      }
    }
    return plain
  })
  return ask({ summits, challenges, climbed: new Set(some(0.2)), minutes: rng.integer(360, 600) })
}

/** Minutes of the shortest round walk, over every order. */
function roundWalk(summits: SummitToClimb[]): number {
  const home = spotNear(start, start, start.height)
  const orders = (rest: SummitToClimb[]): SummitToClimb[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((one) => orders(rest.filter((other) => other !== one)).map((order) => [one, ...order]))
  const minutes = orders(summits).map((order) => {
    const spots = [home, ...order.map((one) => spotNear(start, one, one.height)), home]
    return spots.slice(1).reduce((sum, spot, i) => sum + legMinutes(spots[i]!, spot), 0)
  })
  return Math.min(...minutes)
}

/** The same as the search, from its meaning: how much nearer to the ends of all challenges these summits bring together. */
function gainOf(open: readonly OpenChallenge[], summits: readonly number[]): number {
  return open.reduce((sum, { missing, left, weight }) => {
    const count = summits.filter((summit) => missing.has(summit)).length
    return sum + weight * Math.min(left, count)
  }, 0)
}

/** Every choice of up to three there is. */
function bruteForce({ summits, challenges, climbed, minutes }: WhatNextQuestion) {
  const open = openChallenges(challenges, climbed)
  const free = summits
  let best = { gain: 0, minutes: 0 }
  const choices = free.flatMap((a, i) => [
    [a],
    ...free.slice(i + 1).flatMap((b, j) => [[a, b], ...free.slice(i + j + 2).map((c) => [a, b, c])]),
  ])
  for (const choice of choices) {
    const walk = roundWalk(choice)
    const gain = gainOf(
      open,
      choice.map((one) => one.id),
    )
    if (
      walk <= minutes &&
      (gain > best.gain || (gain === best.gain && gain > 0 && walk < best.minutes - 1e-9))
    )
      best = { gain, minutes: walk }
  }
  return best
}

/** What one would do without thinking ahead: always the summit that brings most and still fits. */
function greedy({ summits, challenges, climbed, minutes }: WhatNextQuestion): number {
  const open = openChallenges(challenges, climbed)
  const ids = (list: SummitToClimb[]) => list.map((one) => one.id)
  let chosen: SummitToClimb[] = []
  for (let i = 0; i < 3; i++) {
    const longer = summits
      .filter((one) => !chosen.includes(one))
      .map((one) => [...chosen, one])
      .filter((walk) => roundWalk(walk) <= minutes && gainOf(open, ids(walk)) > gainOf(open, ids(chosen)))
      .toSorted((a, b) => gainOf(open, ids(b)) - gainOf(open, ids(a)) || roundWalk(a) - roundWalk(b))
    chosen = longer[0] ?? chosen
  }
  return gainOf(open, ids(chosen))
}

describe('what next', () => {
  const seeds = Array.from({ length: 300 }, (_, i) => i + 1)

  it('is the best of all choices there are, and the shortest of those', () => {
    for (const seed of seeds) {
      const world = seededWorld(seed)
      const found = whatNext(world)
      const best = bruteForce(world)
      expect(found?.gain ?? 0, `seed ${seed}`).toBe(inChallenges(best.gain))
      expect(found?.minutes ?? 0, `seed ${seed}`).toBe(Math.round(best.minutes))
    }
  })

  it('is never worse than taking the best summit each time, and better in many worlds', () => {
    const better = seeds.filter((seed) => {
      const world = seededWorld(seed)
      const found = whatNext(world)?.gain ?? 0
      const quick = inChallenges(greedy(world))
      expect(found).toBeGreaterThanOrEqual(quick)
      return found > quick
    })
    expect(better.length).toBeGreaterThan(20)
  })

  it('does not depend on the order in which summits and challenges come', () => {
    for (const seed of seeds.slice(0, 60)) {
      const world = seededWorld(seed)
      const turned = {
        ...world,
        summits: world.summits.toReversed(),
        challenges: world.challenges.toReversed(),
      }
      const { summits, minutes } = whatNext(world) ?? { summits: [], minutes: 0 }
      const again = whatNext(turned)
      expect(again?.summits.map(({ id }) => id) ?? []).toEqual(summits.map(({ id }) => id))
      expect(again?.minutes ?? 0).toBe(minutes)
    }
  })

  it('prefers three near summits to one that brings more than each of them', () => {
    const far = summit(1, 0, -9, 1_500)
    const near = [summit(2, 2, 2), summit(3, 2, 3), summit(4, 3, 3)]
    const challenges = [
      { id: 1, summits: [1, 90] },
      { id: 2, summits: [2, 3, 4, 91] },
    ]
    const found = whatNext(ask({ summits: [far, ...near], challenges, minutes: 420 }))
    expect(found?.summits.map(({ id }) => id).toSorted()).toEqual([2, 3, 4])
    expect(found?.gain).toBe(0.75)
  })

  it.each([1, 2])('looks at each challenge that %i summits finish once for each summit', (left) => {
    let asked = 0
    class Counted extends Set<number> {
      override has(id: number): boolean {
        asked++
        return super.has(id)
      }
    }
    const spot = (at: number) => ({ x: at * 10, y: 0, height: 1_000 })
    const list = Array.from({ length: 40 }, (_, at) => ({
      id: at,
      gain: 60,
      spot: spot(at),
      out: at,
      back: at,
    }))
    const summits = new Counted(list.map(({ id }) => id))
    const nearlyDone = Array.from({ length: 60 }, () => ({ left, weight: 1, summits }))
    expect(searchBest({ list, nearlyDone, limit: 600 })?.gain).toBe(60 * left)
    expect(asked).toBe(40 * 60)
  })

  it('tells for each summit which challenges it moves, and how far', () => {
    const found = whatNext(
      ask({
        summits: [summit(1, 1, 0.5), summit(2, 2, 0), summit(3, 3, 0)],
        challenges: [
          { id: 7, summits: [1, 2, 50], goal: 2 },
          { id: 8, summits: [2, 3, 4, 5] },
        ],
        climbed: new Set([50]),
      }),
    )
    // The first challenge needs one summit more: the second one of it would bring nothing.
    expect(found?.summits).toEqual([
      {
        id: 2,
        reasons: [
          { challengeId: 7, place: 2, goal: 2 },
          { challengeId: 8, place: 1, goal: 4 },
        ],
      },
      { id: 3, reasons: [{ challengeId: 8, place: 2, goal: 4 }] },
    ])
  })

  it.each([
    ['no challenge is joined', ask({ summits: [summit(1, 1, 1)] })],
    [
      'everything is climbed',
      ask({ summits: [summit(1, 1, 1)], challenges: [{ id: 1, summits: [1] }], climbed: new Set([1]) }),
    ],
    ['nothing is near enough', ask({ summits: [summit(1, 40, 0)], challenges: [{ id: 1, summits: [1] }] })],
  ])('says nothing when %s', (_why, question) => {
    expect(whatNext(question)).toBeNull()
  })

  it.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('a walk of exactly the day fits (%i minutes more than it takes)', (more, fits) => {
    const top = summit(1, 3, 0)
    const question = ask({ summits: [top], challenges: [{ id: 1, summits: [1] }] })
    const found = whatNext({ ...question, minutes: roundWalk([top]) + more })
    expect(found !== null).toBe(fits)
  })

  it('a walk over two summits of exactly the day fits', () => {
    const tops = [summit(1, 3, 0), summit(2, 4, 3)]
    const [home, first, second] = [start, ...tops].map((one) => spotNear(start, one, one.height))
    const minutes = legMinutes(home!, first!) + legMinutes(first!, second!) + legMinutes(second!, home!)
    const found = whatNext(ask({ summits: tops, challenges: [{ id: 1, summits: [1, 2] }], minutes }))
    expect(found?.summits).toHaveLength(2)
  })
})
