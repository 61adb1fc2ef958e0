import type { Place } from '../mountains/geo.ts'
import { findWay, type Gate, type WayCost } from './find-way.ts'
import { stretchOf, type TrailNetwork } from './network.ts'
import { snap, spotsNear, type Spot } from './snap.ts'
import { matchLine } from './match-line.ts'

export interface PlanPoint extends Place {
  /** The way to it is a straight line over the ground, and it stays where it was put. */
  byHand: boolean
}

/** A part of the way between two points, on one trail or beside all that we know. */
export interface WayPart {
  /** Number of the point at its beginning. */
  leg: number
  trail: number | null
  line: Place[]
}

export interface PlannedWay {
  /** The points as given, moved onto the trail that they were meant for. */
  points: (Place & { onTrail: boolean })[]
  parts: WayPart[]
}

type PlanCost = WayCost & { offTrail(line: readonly Place[]): number }

/** A point this near to a trail was meant to lie on it. */
const SNAP_M = 100
/** From a point away from trails, one is looked for as far as this. */
const GATE_M = 1_500
const GATES = 6
/** Ground without a known trail is taken only where the way along trails would be so many times dearer. */
const WILD = 3
/** The same between two points on trails: where no way leads, or only one around half of the range. */
const WILD_BETWEEN_TRAILS = 8

export function planWay(network: TrailNetwork, wished: readonly PlanPoint[], cost: PlanCost): PlannedWay {
  const spots = wished.map((point) => (point.byHand ? null : snap(network, point, SNAP_M)))
  const points = wished.map(({ lat, lon }, i) => ({
    ...(spots[i] ?? { lat, lon }),
    onTrail: spots[i] !== null,
  }))
  const parts = points.slice(1).flatMap((to, leg): WayPart[] => {
    const ends = { from: points[leg]!, to, start: spots[leg]!, end: spots[leg + 1]! }
    const found = wished[leg + 1]!.byHand ? null : alongTrails(network, ends, cost)
    return (found ?? byHand(network, [ends.from, to])).map((part) => ({ ...part, leg }))
  })
  return { points: points.map(({ lat, lon, onTrail }) => ({ lat, lon, onTrail })), parts }
}

type Ends = { from: Place; to: Place; start: Spot | null; end: Spot | null }
type Part = Omit<WayPart, 'leg'>

function alongTrails(network: TrailNetwork, { from, to, start, end }: Ends, cost: PlanCost): Part[] | null {
  const gates = (place: Place, spot: Spot | null, away: boolean): Gate[] =>
    spot
      ? [{ trail: spot.trail, m: spot.m, cost: 0 }]
      : spotsNear(network, place, GATE_M)
          .slice(0, GATES)
          .map((gate) => ({
            trail: gate.trail,
            m: gate.m,
            cost: WILD * cost.offTrail(away ? [place, gate] : [gate, place]),
          }))
  const starts = gates(from, start, true)
  const ends = gates(to, end, false)
  const way = findWay(network, starts, ends, to, cost)
  const straight = cost.offTrail([from, to]) * (start && end ? WILD_BETWEEN_TRAILS : WILD)
  if (way === null || way.cost > straight) return null
  const onTrails = way.pieces
    .filter(({ fromM, toM }) => fromM !== toM)
    .map(({ trail, fromM, toM }) => ({ trail, line: stretchOf(network, trail, fromM, toM) }))
  const first = onTrails[0]?.line[0]
  const last = onTrails.at(-1)?.line.at(-1)
  // It only touches a trail: straight on is the same way.
  if (first === undefined || last === undefined) return null
  return [
    ...(start === null ? byHand(network, [from, first]) : []),
    ...onTrails,
    ...(end === null ? byHand(network, [last, to]) : []),
  ]
}

/** A line drawn by hand runs over a trail in places: there it is told as that trail. */
function byHand(network: TrailNetwork, line: Place[]): Part[] {
  return matchLine(network, line).map(({ trail, line: part }) => ({ trail, line: part }))
}
