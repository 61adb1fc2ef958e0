import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findWay, type Gate } from './find-way.ts'
import { lengthOf, trailNetwork, type TrailNetwork } from './network.ts'
import { trail } from './testing/make-trail.ts'
import { wayCost } from './way-cost.ts'

const flat = () => 500
const costOf = (network: TrailNetwork) => wayCost(network, 'distance', '2026-07-01', flat)

/** Roads of a random net over a few places. */
const nets = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 })), {
      minLength: 3,
      maxLength: 9,
    }),
    fc.array(fc.tuple(fc.nat(8), fc.nat(8), fc.constantFrom(-1, 0, 0, 0, 1)), {
      minLength: 2,
      maxLength: 16,
    }),
  )
  .map(([places, roads]) =>
    roads
      .map(([a, b, oneWay]) => [a % places.length, b % places.length, oneWay] as const)
      .filter(([a, b]) => places[a]!.join() !== places[b]!.join())
      .map(([a, b, oneWay]) =>
        trail(
          [a, b].map((at) => [50 + places[at]![0] / 1e5, 15 + places[at]![1] / 1e5] as const),
          { oneWay: oneWay as -1 | 0 | 1 },
        ),
      ),
  )
  .filter((trails) => trails.length > 1)

/** Bellman and Ford: every road is tried until nothing gets cheaper. */
function bruteCost(network: TrailNetwork, start: Gate, end: Gate): number {
  const cost = costOf(network)
  const best = network.nodes.map(() => Infinity)
  const better = (node: number, value: number) => {
    if (!(value < best[node]! - 1e-9)) return false
    best[node] = value
    return true
  }
  const of = (trailNumber: number) => lengthOf(network, trailNumber)
  better(network.from[start.trail]!, cost.onTrail(start.trail, start.m, 0))
  better(network.to[start.trail]!, cost.onTrail(start.trail, start.m, of(start.trail)))
  for (let changed = true; changed;) {
    changed = false
    network.trails.forEach((_, i) => {
      const [a, b] = [network.from[i]!, network.to[i]!]
      if (better(b, best[a]! + cost.onTrail(i, 0, of(i)))) changed = true
      if (better(a, best[b]! + cost.onTrail(i, of(i), 0))) changed = true
    })
  }
  const direct = start.trail === end.trail ? cost.onTrail(start.trail, start.m, end.m) : Infinity
  return Math.min(
    direct,
    best[network.from[end.trail]!]! + cost.onTrail(end.trail, 0, end.m),
    best[network.to[end.trail]!]! + cost.onTrail(end.trail, of(end.trail), end.m),
  )
}

describe('the cheapest way along trails', () => {
  it('costs what trying every road says, also with roads of one way', () => {
    fc.assert(
      fc.property(
        nets,
        fc.nat(30),
        fc.nat(30),
        fc.nat(10),
        fc.nat(10),
        (trails, a, b, fromShare, toShare) => {
          const network = trailNetwork(trails)
          const gate = (at: number, share: number): Gate => {
            const on = at % trails.length
            return { trail: on, m: (lengthOf(network, on) * share) / 10, cost: 0 }
          }
          const [start, end] = [gate(a, fromShare), gate(b, toShare)]
          const { lat, lon } = trails[end.trail]!
          const share = toShare / 10
          const goal = {
            lat: lat[0]! + (lat[1]! - lat[0]!) * share,
            lon: lon[0]! + (lon[1]! - lon[0]!) * share,
          }
          const found = findWay(network, [start], [end], goal, costOf(network))
          const brute = bruteCost(network, start, end)
          if (found === null) {
            expect(brute).toBe(Infinity)
            return
          }
          expect(found.cost).toBeCloseTo(brute, 3)
          const walked = found.pieces.reduce((sum, { fromM, toM }) => sum + Math.abs(toM - fromM), 0)
          expect(walked).toBeCloseTo(found.cost, 3)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('goes around a closed trail in its season, and over it at other times', () => {
    const straight = trail(
      [
        [50, 15],
        [50, 15.01],
      ],
      { closed: 'zamknięty od 1 listopada do 31 maja' },
    )
    const around = trail([
      [50, 15],
      [50.004, 15.005],
      [50, 15.01],
    ])
    const network = trailNetwork([straight, around])
    const gates = [{ trail: 0, m: 0, cost: 0 }]
    const ends = [
      { trail: 0, m: lengthOf(network, 0), cost: 0 },
      { trail: 1, m: lengthOf(network, 1), cost: 0 },
    ]
    const on = (day: string) =>
      findWay(network, gates, ends, { lat: 50, lon: 15.01 }, wayCost(network, 'distance', day, flat))!
        .pieces.filter(({ fromM, toM }) => fromM !== toM)
        .map((piece) => piece.trail)
    expect(on('2026-12-24')).toEqual([1])
    expect(on('2026-07-24')).toEqual([0])
  })

  it('by time goes around a hill that the shortest way climbs', () => {
    const over = trail([
      [50, 15],
      [50, 15.02],
    ])
    const around = trail([
      [50, 15],
      [50.004, 15.01],
      [50, 15.02],
    ])
    const network = trailNetwork([over, around])
    const hill = (lat: number, lon: number) =>
      500 + 400 * Math.max(0, 1 - Math.hypot((lat - 50) / 0.003, (lon - 15.01) / 0.008))
    const way = (wish: 'distance' | 'time') =>
      findWay(
        network,
        [0, 1].map((one) => ({ trail: one, m: 0, cost: 0 })),
        [0, 1].map((one) => ({ trail: one, m: lengthOf(network, one), cost: 0 })),
        { lat: 50, lon: 15.02 },
        wayCost(network, wish, null, hill),
      )!.pieces.at(-1)!.trail
    expect(way('distance')).toBe(0)
    expect(way('time')).toBe(1)
  })
})
