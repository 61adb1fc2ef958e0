import { bearing, distanceM, type Place } from '../mountains/geo.ts'
import { findWay, type FoundWay } from './find-way.ts'
import { lengthOf, placeOn, type TrailNetwork } from './network.ts'
import { spotsNear, type Spot } from './snap.ts'
import { trailColours, type TrailColour } from './trail.ts'
import type { wayCost } from './way-cost.ts'

/** A board: to a place along one colour. */
export interface SignTo<T> {
  target: T
  colour: TrailColour
  minutes: number
  distanceM: number
  /** To which side one sets out. */
  bearing: number
}

/** A trail this near leads over the top. */
const AT_TOP_M = 120
const FARTHEST_M = 12_000
const MOST_TARGETS = 16
/** Boards of one colour to one side: the next goal and one behind it. */
const BOARDS_A_SIDE = 2
/** Metres after which it is clear to which side a way leads. */
const SET_OUT_M = 200

/** What a signpost on a place would say: along each marked trail to the next goals, with the guide time. */
export function signsFrom<T extends Place>(
  network: TrailNetwork,
  from: Place,
  targets: readonly T[],
  cost: ReturnType<typeof wayCost>,
): SignTo<T>[] {
  const here = spotsNear(network, from, AT_TOP_M)
  if (here.length === 0) return []
  const near = targets
    .map((target) => ({ target, m: distanceM(from, target) }))
    .filter(({ m }) => m > 2 * AT_TOP_M && m < FARTHEST_M)
    .toSorted((a, b) => a.m - b.m)
    .slice(0, MOST_TARGETS)
    .map(({ target }) => ({ target, spots: spotsNear(network, target, AT_TOP_M) }))
    .filter(({ spots }) => spots.length > 0)
  const boards = trailColours
    .filter((colour) => here.some(({ trail }) => network.trails[trail]!.colours.includes(colour)))
    .flatMap((colour) =>
      near.flatMap(({ target, spots }): SignTo<T>[] => {
        const way = wayOn(network, colour, here, spots, target, cost)
        return way ? [{ target, colour, ...figuresOf(network, from, way) }] : []
      }),
    )
  return chosen(boards)
}

function wayOn(
  network: TrailNetwork,
  colour: TrailColour,
  here: readonly Spot[],
  there: readonly Spot[],
  goal: Place,
  cost: ReturnType<typeof wayCost>,
): FoundWay | null {
  const isOn = (trail: number) => network.trails[trail]!.colours.includes(colour)
  const gates = (spots: readonly Spot[]) =>
    spots.filter(({ trail }) => isOn(trail)).map(({ trail, m }) => ({ trail, m, cost: 0 }))
  return findWay(network, gates(here), gates(there), goal, {
    perMetre: cost.perMetre,
    onTrail: (trail, fromM, toM) => (isOn(trail) ? cost.onTrail(trail, fromM, toM) : Infinity),
  })
}

function figuresOf(network: TrailNetwork, from: Place, { cost, pieces }: FoundWay) {
  let walked = 0
  let side: Place | null = null
  for (const { trail, fromM, toM } of pieces) {
    const m = Math.abs(toM - fromM)
    if (!side && walked + m >= SET_OUT_M) {
      const on = fromM + Math.sign(toM - fromM) * (SET_OUT_M - walked)
      side = placeOn(network, trail, Math.min(lengthOf(network, trail), Math.max(0, on)))
    }
    walked += m
  }
  const last = pieces.at(-1)!
  return {
    minutes: cost,
    distanceM: walked,
    bearing: bearing(from, side ?? placeOn(network, last.trail, last.toM)),
  }
}

/** The nearest goals of each colour to each side; of two colours that lead to the same goal, the quicker. */
function chosen<T>(boards: readonly SignTo<T>[]): SignTo<T>[] {
  const taken = new Map<string, number>()
  const named = new Set<T>()
  return boards
    .toSorted((a, b) => a.minutes - b.minutes)
    .filter(({ target, colour, bearing: to }) => {
      const side = `${colour} ${to > 180}`
      if (named.has(target) || (taken.get(side) ?? 0) >= BOARDS_A_SIDE) return false
      taken.set(side, (taken.get(side) ?? 0) + 1)
      named.add(target)
      return true
    })
}
