import { metresBetween } from '#domain/track/geo.ts'
import { trailNetwork } from '#domain/trails/network.ts'
import { spotsNear } from '#domain/trails/snap.ts'
import type { Trail } from '#domain/trails/trail.ts'

/** An end this near to another trail was meant to meet it: the two were drawn by different hands. */
const MEETS_M = 30
/** A trail is cut where another meets it, unless one of its own ends is this near. */
const END_M = 12

/** Joins loose ends to the trail beside them, so that a way leads on there. */
export function joinEnds(given: readonly Trail[]): Trail[] {
  let trails = [...given]
  // Each cut makes new numbers; a few rounds are enough, since a joined end is no longer loose.
  for (let round = 0; round < 8; round++) {
    const next = joinOnce(trails)
    if (next === null) break
    trails = next
  }
  return trails
}

type Cut = { m: number; lat: number; lon: number }

function joinOnce(trails: readonly Trail[]): Trail[] | null {
  const network = trailNetwork(trails)
  const longer = new Map<number, Trail>()
  const cuts = new Map<number, Cut>()
  trails.forEach((trail, of) => {
    for (const end of ['from', 'to'] as const) {
      const node = network[end][of]!
      if (longer.has(of) || cuts.has(of) || network.trailsAt[node]!.length > 1) continue
      const spot = spotsNear(network, network.nodes[node]!, MEETS_M).find((one) => one.trail !== of)
      if (!spot || cuts.has(spot.trail) || longer.has(spot.trail)) continue
      const length = network.along[spot.trail]!.at(-1)!
      const other = trails[spot.trail]!
      const at = spot.m < END_M ? 0 : spot.m > length - END_M ? other.lat.length - 1 : -1
      const place =
        at < 0
          ? { lat: rounded(spot.lat), lon: rounded(spot.lon) }
          : { lat: other.lat[at]!, lon: other.lon[at]! }
      const tip = network.nodes[node]!
      if (metresBetween(tip.lat, tip.lon, place.lat, place.lon) > 2 * MEETS_M) continue
      if (at < 0) cuts.set(spot.trail, { m: spot.m, ...place })
      longer.set(of, extended(trail, end, place))
    }
  })
  if (longer.size === 0) return null
  return trails.flatMap((trail, of) => {
    const cut = cuts.get(of)
    if (cut) return cutAt(trail, network.along[of]!, cut)
    return [longer.get(of) ?? trail]
  })
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

function extended(trail: Trail, end: 'from' | 'to', { lat, lon }: { lat: number; lon: number }): Trail {
  const grown = (column: Float64Array, value: number) =>
    Float64Array.from(end === 'from' ? [value, ...column] : [...column, value])
  return { ...trail, lat: grown(trail.lat, lat), lon: grown(trail.lon, lon) }
}

function cutAt(trail: Trail, along: Float64Array, { m, lat, lon }: Cut): Trail[] {
  const after = along.findIndex((value) => value > m)
  const part = (from: number, to: number, before: boolean): Trail => {
    const column = (values: Float64Array, value: number) => {
      const own = [...values.subarray(from, to)]
      return Float64Array.from(before ? [...own, value] : [value, ...own])
    }
    return { ...trail, lat: column(trail.lat, lat), lon: column(trail.lon, lon) }
  }
  return [part(0, after, true), part(after, trail.lat.length, false)]
}
