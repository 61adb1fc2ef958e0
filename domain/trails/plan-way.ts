import type { Place } from '../mountains/geo.ts'
import { isKnown } from './areas.ts'
import { findWay, type Gate, type WayCost } from './find-way.ts'
import { judgeGround, type Ground, type ParkAt } from './judge-ground.ts'
import { stretchOf, type TrailNetwork } from './network.ts'
import { overLand } from './over-land.ts'
import { snap, spotsNear, type Spot } from './snap.ts'
import { matchLine } from './match-line.ts'
import { lengthOfLine, type HeightOf } from './way-cost.ts'

export interface PlanPoint extends Place {
  /** The way to it is a straight line over the ground, and it stays where it was put. */
  byHand: boolean
}

/** A part of the way between two points, on one trail or beside all that we know. */
export interface WayPart {
  /** Number of the point at its beginning. */
  leg: number
  trail: number | null
  ground: Ground
  /** The national park whose trails were left. */
  park: string | null
  line: Place[]
}

export interface PlannedWay {
  /** The points as given, moved onto the trail that they were meant for. */
  points: (Place & { onTrail: boolean })[]
  parts: WayPart[]
}

/** What lies beside the trails. */
export interface Land {
  heightOf: HeightOf
  parkAt: ParkAt
}

type PlanCost = WayCost & { offTrail(line: readonly Place[]): number }

/** A point this near to a trail was meant to lie on it. */
const SNAP_M = 100
/**
 * From a point away from trails, one is looked for as far as this; farther where we know few of them. From a point on a trail others
 * near by are looked at, too: in villages, where marks follow the streets, two trails often end some houses apart.
 */
const GATE_M = { known: 1_500, unknown: 4_000, besideTrail: 700 }
const GATES = 6
/** Ground without a known trail is taken only where the way along trails would be so many times dearer. */
const WILD = { known: 3, unknown: 1.4 }
/** The same between two points on trails: where no way leads, or only one around half of the range. */
const WILD_BETWEEN_TRAILS = { known: 8, unknown: 2 }

/** The way through points: along trails where they are known, elsewhere as it costs a walker least. One for everybody who plans. */
export function planWay(
  network: TrailNetwork,
  wished: readonly PlanPoint[],
  cost: PlanCost,
  land: Land,
): PlannedWay {
  const spots = wished.map((point) => (point.byHand ? null : snap(network, point, SNAP_M)))
  const points = wished.map(({ lat, lon }, i) => ({
    ...(spots[i] ?? { lat, lon }),
    onTrail: spots[i] !== null,
  }))
  const finder = { network, cost, land, share: Math.max(1, wished.length - 1) }
  const parts = points.slice(1).flatMap((to, leg): WayPart[] => {
    const ends = { from: points[leg]!, to, start: spots[leg]!, end: spots[leg + 1]! }
    const found = wished[leg + 1]!.byHand ? byHand(finder, [ends.from, to]) : between(finder, ends)
    return found.map((part) => ({ ...part, leg }))
  })
  return { points: points.map(({ lat, lon, onTrail }) => ({ lat, lon, onTrail })), parts }
}

type Finder = { network: TrailNetwork; cost: PlanCost; land: Land; share: number }
type Ends = { from: Place; to: Place; start: Spot | null; end: Spot | null }
type Part = Omit<WayPart, 'leg'>

/** Where trails lead far around, a way over land that may be walked is taken instead; one that may not be walked only where none leads. */
function between(finder: Finder, ends: Ends): Part[] {
  const { cost } = finder
  const { from, to, start, end } = ends
  const known = isKnown(from) && isKnown(to) ? 'known' : 'unknown'
  const dear = (start && end ? WILD_BETWEEN_TRAILS : WILD)[known]
  const trails = alongTrails(finder, ends)
  // No way over land is cheaper than a straight and level one: then there is nothing to compare.
  if (trails !== null && trails.cost <= cost.perMetre * lengthOfLine([from, to]) * dear) return trails.parts()
  const wild = acrossLand(finder, from, to)
  if (trails === null) return wild.parts
  const isWalked = wild.parts.every(({ ground }) => ground === 'trail' || ground === 'terrain')
  return isWalked && cost.offTrail(wild.line) * dear < trails.cost ? wild.parts : trails.parts()
}

function alongTrails(finder: Finder, { from, to, start, end }: Ends) {
  const { network, cost } = finder
  const gates = (place: Place, spot: Spot | null, away: boolean): Gate[] => {
    const land = isKnown(place) ? 'known' : 'unknown'
    const others = spotsNear(network, place, spot ? GATE_M.besideTrail : GATE_M[land])
      .filter(({ trail }) => trail !== spot?.trail)
      .slice(0, GATES)
      .map((gate) => ({
        trail: gate.trail,
        m: gate.m,
        cost: WILD[land] * cost.offTrail(away ? [place, gate] : [gate, place]),
      }))
    return spot ? [{ trail: spot.trail, m: spot.m, cost: 0 }, ...others] : others
  }
  const [starts, ends] = [gates(from, start, true), gates(to, end, false)]
  const way = findWay(network, starts, ends, to, cost)
  if (way === null) return null
  const onTrails = way.pieces
    .filter(({ fromM, toM }) => fromM !== toM)
    .map(({ trail, fromM, toM }) => onTrail(trail, stretchOf(network, trail, fromM, toM)))
  const first = onTrails[0]?.line[0]
  const last = onTrails.at(-1)?.line.at(-1)
  // It only touches a trail: across the land is the same way.
  if (first === undefined || last === undefined) return null
  const parts = () => [
    ...(starts[way.start]!.cost > 0 ? acrossLand(finder, from, first).parts : []),
    ...onTrails,
    ...(ends[way.end]!.cost > 0 ? acrossLand(finder, last, to).parts : []),
  ]
  return { cost: way.cost, parts }
}

/** Beside the trails; what happens to run on one is told as that trail. A straight line where the ground is not known. */
function acrossLand(finder: Finder, from: Place, to: Place): { line: Place[]; parts: Part[] } {
  const line = overLand(finder.land.heightOf, from, to, finder.share) ?? [from, to]
  return { line, parts: byHand(finder, line) }
}

function byHand({ network, land }: Finder, line: Place[]): Part[] {
  return matchLine(network, line).map(({ trail, line: part }) =>
    trail === null
      ? { trail, line: part, ...judgeGround(part, land.heightOf, land.parkAt) }
      : onTrail(trail, part),
  )
}

const onTrail = (trail: number, line: Place[]): Part => ({ trail, ground: 'trail', park: null, line })
