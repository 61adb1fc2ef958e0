import { metresBetween } from '../track/geo.ts'
import type { Place } from '../mountains/geo.ts'
import { groupBy } from '../older-browsers/older-browsers.ts'
import { CostHeap } from '../terrain/cost-heap.ts'
import { lengthOf, type TrailNetwork } from './network.ts'

/** What walking costs. */
export interface WayCost {
  /** No metre is cheaper, on a trail or beside it: what is left is never thought dearer than it is. */
  perMetre: number
  /** From one place of a trail to another; Infinity where nobody may walk that way. */
  onTrail(trail: number, fromM: number, toM: number): number
}

/** Where a way may begin or end, and what it costs to come there. */
export interface Gate {
  trail: number
  m: number
  cost: number
}

export interface TrailPiece {
  trail: number
  fromM: number
  toM: number
}

export interface FoundWay {
  cost: number
  pieces: TrailPiece[]
  /** Which of the given gates it takes. */
  start: number
  end: number
}

const GOAL = -1
/** On the plane a straight line may come out a little longer than the way along it: never think more is left than there is. */
const SURELY = 0.999

/** The cheapest way along trails from one of the starts to one of the ends near `goal` (A*), or null where none leads. */
export function findWay(
  network: TrailNetwork,
  starts: readonly Gate[],
  ends: readonly Gate[],
  goal: Place,
  cost: WayCost,
): FoundWay | null {
  const { from, to, nodes, trailsAt } = network
  const left = (node: number) =>
    metresBetween(nodes[node]!.lat, nodes[node]!.lon, goal.lat, goal.lon) * cost.perMetre * SURELY
  const best = new Map<
    number,
    { cost: number; before: number; piece: TrailPiece; start: number; end: number }
  >()
  const done = new Set<number>()
  const open = new CostHeap()
  const endsOn = groupBy(ends.entries(), ([, gate]) => gate.trail)

  const reach = (node: number, sum: number, before: number, piece: TrailPiece, start: number, end = -1) => {
    if (!(sum < (best.get(node)?.cost ?? Infinity))) return
    best.set(node, { cost: sum, before, piece, start, end })
    open.push(node, node === GOAL ? sum : sum + left(node))
  }

  for (const [start, { trail, m, cost: sum }] of starts.entries()) {
    const length = lengthOf(network, trail)
    for (const [end, gate] of endsOn.get(trail) ?? [])
      reach(
        GOAL,
        sum + cost.onTrail(trail, m, gate.m) + gate.cost,
        -2,
        { trail, fromM: m, toM: gate.m },
        start,
        end,
      )
    reach(from[trail]!, sum + cost.onTrail(trail, m, 0), -2, { trail, fromM: m, toM: 0 }, start)
    reach(to[trail]!, sum + cost.onTrail(trail, m, length), -2, { trail, fromM: m, toM: length }, start)
  }

  while (!open.isEmpty) {
    const node = open.pop()
    if (node === GOAL) break
    if (done.has(node)) continue
    done.add(node)
    const { cost: sum, start } = best.get(node)!
    for (const trail of trailsAt[node]!) {
      const length = lengthOf(network, trail)
      // A loop begins and ends at the same node: both of its ends are tried.
      for (const [fromM, toM, ends] of sidesOf(network, trail, node, length)) {
        reach(ends, sum + cost.onTrail(trail, fromM, toM), node, { trail, fromM, toM }, start)
        for (const [end, gate] of endsOn.get(trail) ?? []) {
          const whole = sum + cost.onTrail(trail, fromM, gate.m) + gate.cost
          reach(GOAL, whole, node, { trail, fromM, toM: gate.m }, start, end)
        }
      }
    }
  }

  const last = best.get(GOAL)
  if (last === undefined) return null
  const pieces: TrailPiece[] = []
  let step = last
  for (;;) {
    pieces.push(step.piece)
    if (step.before < 0) break
    step = best.get(step.before)!
  }
  return { cost: last.cost, pieces: pieces.toReversed(), start: last.start, end: last.end }
}

function* sidesOf(
  { from, to }: TrailNetwork,
  trail: number,
  node: number,
  length: number,
): Generator<[fromM: number, toM: number, node: number]> {
  if (from[trail] === node) yield [0, length, to[trail]!]
  if (to[trail] === node) yield [length, 0, from[trail]!]
}
