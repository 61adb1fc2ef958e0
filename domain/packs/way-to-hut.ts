import type { Place } from '../mountains/geo.ts'
import { findWay, type Gate, type WayCost } from '../trails/find-way.ts'
import { placeOn, type TrailNetwork } from '../trails/network.ts'
import { spotsNear } from '../trails/snap.ts'
import type { TrailColour } from '../trails/trail.ts'
import { windTo, type Wind } from '../pocket/pocket-places.ts'
import { nearest } from './around.ts'

export type Hut = Place & { name: string; heightM: number }

/** How to come to a hut along trails, as it is said to somebody in need. */
export type WayToHut = {
  hut: { name: string; heightM: number }
  /** From here to its door. */
  distanceM: number
  minutes: number
  /** Where the nearest trail of that way is; null for who stands on it. */
  toTrail: { distanceM: number; wind: Wind } | null
  /** None: a path without known marks. */
  colours: readonly TrailColour[]
  /** Which way along that trail. */
  wind: Wind
}

/** Farther in a straight line nobody would go for help. */
const WITHIN_M = 15_000
/** The quickest of these: the nearest may stand behind a ridge. */
const HUTS = 4
/** A trail is looked for so far from here, and so far from a hut. */
const GATE_M = { here: 1_200, hut: 400 }
const GATES = 4
/** Ground without a trail takes so many times as long: nobody is to be led across it where a trail is at hand. */
const OFF_TRAIL = 3
/** Nearer than a receiver errs: one stands on it. */
const ON_TRAIL_M = 30
/** Which way a trail leads is seen after so many metres. */
const LOOK_AHEAD_M = 150

type HutCost = WayCost & { offTrail: (line: readonly Place[]) => number }

/** The quickest way along known trails to a hut near by; null where none leads to one. */
export function wayToHut(
  network: TrailNetwork,
  huts: readonly Hut[],
  here: Place,
  cost: HutCost,
): WayToHut | null {
  const starts = gatesOf(network, here, GATE_M.here, cost)
  if (starts.length === 0) return null
  let best: (WayToHut & { cost: number }) | null = null
  for (const { place: hut } of nearest(here, huts, WITHIN_M, HUTS)) {
    const ends = gatesOf(network, hut, GATE_M.hut, cost)
    const found = findWay(network, starts, ends, hut, cost)
    if (found === null || !(found.cost < (best?.cost ?? Infinity))) continue
    const [start, end] = [starts[found.start]!, ends[found.end]!]
    const onTrails = found.pieces.reduce((sum, { fromM, toM }) => sum + Math.abs(toM - fromM), 0)
    const [first] = found.pieces.filter(({ fromM, toM }) => fromM !== toM)
    if (!first) continue
    const gate = placeOn(network, start.trail, start.m)
    const step = Math.min(LOOK_AHEAD_M, Math.abs(first.toM - first.fromM))
    const ahead = placeOn(network, first.trail, first.fromM + Math.sign(first.toM - first.fromM) * step)
    // Ground beside trails is dear so that it is left out; the time that it takes is its own.
    const extra = (start.cost + end.cost) * (1 - 1 / OFF_TRAIL)
    best = {
      cost: found.cost,
      hut: { name: hut.name, heightM: hut.heightM },
      distanceM: start.offM + onTrails + end.offM,
      minutes: found.cost - extra,
      toTrail: start.offM < ON_TRAIL_M ? null : { distanceM: start.offM, wind: windTo(here, gate) },
      colours: network.trails[first.trail]!.colours,
      wind: windTo(placeOn(network, first.trail, first.fromM), ahead),
    }
  }
  if (best === null) return null
  const { cost: _, ...way } = best
  return way
}

function gatesOf(
  network: TrailNetwork,
  place: Place,
  withinM: number,
  cost: HutCost,
): (Gate & { offM: number })[] {
  return spotsNear(network, place, withinM)
    .slice(0, GATES)
    .map(({ trail, m, offM, lat, lon }) => ({
      trail,
      m,
      offM,
      cost: OFF_TRAIL * cost.offTrail([place, { lat, lon }]),
    }))
}
