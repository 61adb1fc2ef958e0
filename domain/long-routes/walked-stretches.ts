import type { Place } from '../mountains/geo.ts'
import { metresBetween } from '../track/geo.ts'
import { CABLE, CAR, GAP, type Movement } from '../track/measure/move-kinds.ts'
import type { RouteSpot } from './route-line.ts'
import { spotsOf, type RouteIndex } from './route-index.ts'

/** Raised when the same track may be read otherwise: what was read by older rules is read again. */
export const routeRuleVersion = 1

/** Walked from one metre of a route to another; the second is smaller when somebody went against its direction. */
export type Stretch = readonly [fromM: number, toM: number]

/** Drawn lines are simplified, receivers wander in woods, and a path may run beside the road that the marks are on. */
const CORRIDOR_M = 75
const LOOK_M = 20
/** Less than this along the route is a crossing: within the corridor one goes so far only at less than twenty degrees. */
const SHORTEST_M = 400
/** Between two looks the place on the route moves about as far as the hiker; a bend and the receiver give some more. */
const STEP_FACTOR = 1.5
const STEP_ROOM_M = 40
/** Whoever comes back so far has turned round. */
const TURN_M = 150
const CRUMB_M = 40
/** A receiver that was wrong for a moment, or a short cut. */
const HOLE_M = 300
/** A recorder that was silent: over so much of a route its line is believed between two places that were on it. */
const SILENT_M = 1_500
/** Nobody walks faster. */
const WALK_SPEED = 3

type Look = Place & { walkedM: number; timeS: number; leg: number; isAfterSilence: boolean }

/** `from` to `to` along the route, and where the hiker is now; `sign` is 0 while nobody can tell. */
type Run = {
  from: number
  to: number
  here: number
  sign: -1 | 0 | 1
  firstLook: Look
  lastLook: Look
}

/**
 * Which stretches of a route somebody walked: those along which the track stays in a corridor and moves on with the route. What was
 * driven is left out; crossings, and valleys beside it, give nothing. Metres are whole.
 */
export function walkedStretches(movement: Movement, times: ArrayLike<number>, index: RouteIndex): Stretch[] {
  const runs: Run[] = []
  let run: Run | null = null
  const close = () => {
    if (run !== null) runs.push(run)
    run = null
  }
  for (const look of looksOf(movement, times)) {
    const near = spotsOf(index, look, CORRIDOR_M)
    if (near.length === 0) {
      close()
      continue
    }
    const next: RouteSpot | null = run === null ? null : nextSpot(run, look, near)
    if (run === null || next === null) {
      close()
      const { atM } = nearestOf(near)
      run = { from: atM, to: atM, here: atM, sign: 0, firstLook: look, lastLook: look }
      continue
    }
    const turned = moveOn(run, look, next.atM, near)
    if (turned !== null) {
      close()
      run = turned
    }
  }
  close()
  return joined(runs)
    .filter(({ from, to }) => Math.abs(to - from) >= SHORTEST_M)
    .map(({ from, to }): Stretch => [Math.round(from), Math.round(to)])
}

const nearestOf = (near: readonly RouteSpot[]) =>
  near.reduce((best, spot) => (spot.offM < best.offM ? spot : best))

/** The place of the route that goes on from the last one; null: none does, and something else begins here. */
function nextSpot(run: Run, look: Look, near: readonly RouteSpot[]): RouteSpot | null {
  if (look.leg !== run.lastLook.leg) return null
  const step = look.walkedM - run.lastLook.walkedM
  const most = step * STEP_FACTOR + STEP_ROOM_M
  let best: RouteSpot | null = null
  for (const spot of near) {
    const moved = spot.atM - run.here
    if (Math.abs(moved) > most) continue
    if (best === null || spot.offM < best.offM) best = spot
  }
  return best
}

/** The end that lies farthest along stays; coming back by more than a little ends the run there and begins another. */
function moveOn(run: Run, look: Look, atM: number, near: readonly RouteSpot[]): Run | null {
  run.here = atM
  run.lastLook = look
  if (run.sign === 0) {
    run.to = atM
    if (Math.abs(atM - run.from) >= TURN_M) run.sign = atM > run.from ? 1 : -1
    return null
  }
  const moved = (atM - run.to) * run.sign
  if (moved >= 0) run.to = atM
  if (moved > -TURN_M) return null
  // A route that leads to a top and back by the same way: who turns there goes on along it.
  const ahead = run.to - moved * run.sign
  const twin = near.find((spot) => Math.abs(spot.atM - ahead) < TURN_M / 2)
  if (twin) {
    run.to = twin.atM
    run.here = twin.atM
    return null
  }
  const sign = run.sign === 1 ? -1 : 1
  return { from: run.to, to: atM, here: atM, sign, firstLook: look, lastLook: look }
}

/** Runs that only a hole parts, or a silence of the recorder, are one. */
function joined(runs: readonly Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs) {
    // A moment near another part of the route, or beside it.
    if (Math.abs(run.to - run.from) < CRUMB_M) continue
    const before = kept.at(-1)
    if (before && goesOn(before, run)) {
      before.to = run.to
      before.lastLook = run.lastLook
      before.sign = signOf(before)
    } else kept.push({ ...run })
  }
  return kept
}

const signOf = ({ from, to }: Run): Run['sign'] => (to > from ? 1 : to < from ? -1 : 0)

function goesOn(a: Run, b: Run): boolean {
  const sign = signOf(a)
  if (sign === 0 || signOf(b) !== sign) return false
  const hole = (b.from - a.to) * sign
  const least = Math.min(Math.abs(a.to - a.from), Math.abs(b.to - b.from))
  // A road that winds across a straight route meets it again and again, each time for less than lies between.
  if (Math.abs(hole) > least) return false
  const walkedM = b.firstLook.walkedM - a.lastLook.walkedM
  if (b.firstLook.leg === a.lastLook.leg)
    return Math.abs(hole) <= HOLE_M && walkedM <= 3 * Math.abs(hole) + HOLE_M
  if (!b.firstLook.isAfterSilence || b.firstLook.leg !== a.lastLook.leg + 1) return false
  const seconds = b.firstLook.timeS - a.lastLook.timeS
  return hole > -HOLE_M && hole <= SILENT_M && !(hole / seconds > WALK_SPEED)
}

/** The hiker's way on foot, place by place; each leg is walked without a silence or a ride in it. */
function* looksOf({ kept, kind, positions }: Movement, times: ArrayLike<number>): Generator<Look> {
  const { lat, lon } = positions
  let walkedM = 0
  let leg = 0
  let before: Look | null = null
  for (let k = 0; k < kept.length; k++) {
    const here = { lat: lat[k]!, lon: lon[k]!, timeS: times[kept[k]!]! / 1000 }
    const isRide = kind[k] === CAR || kind[k] === CABLE
    if (before === null || isRide || kind[k] === GAP) {
      if (before !== null) leg += isRide ? 2 : 1
      before = { ...here, walkedM, leg, isAfterSilence: !isRide && k > 0 }
      yield before
      continue
    }
    const stepM = metresBetween(before.lat, before.lon, here.lat, here.lon)
    // Small steps tell nothing of a direction, and a receiver makes many of them.
    if (stepM < LOOK_M && k + 1 < kept.length) continue
    const pieces = Math.max(1, Math.round(stepM / LOOK_M))
    for (let piece = 1; piece <= pieces; piece++) {
      const share = piece / pieces
      yield {
        lat: before.lat + (here.lat - before.lat) * share,
        lon: before.lon + (here.lon - before.lon) * share,
        timeS: before.timeS + (here.timeS - before.timeS) * share,
        walkedM: walkedM + stepM * share,
        leg,
        isAfterSilence: false,
      }
    }
    walkedM += stepM
    before = { ...here, walkedM, leg, isAfterSilence: false }
  }
}
