import type { Place } from '../mountains/geo.ts'
import { metresBetween } from '../track/geo.ts'
import { segmentGrid, type SegmentGrid } from './segment-grid.ts'
import type { Trail } from './trail.ts'

/** Trails joined at their ends: what a way is looked for in. */
export interface TrailNetwork {
  trails: readonly Trail[]
  nodes: readonly Place[]
  /** Trails that begin or end at each node. */
  trailsAt: readonly (readonly number[])[]
  /** Nodes at the first and the last place of each trail. */
  from: Uint32Array
  to: Uint32Array
  /** Metres from the first place of each trail to each of its places. */
  along: readonly Float64Array[]
  grid: SegmentGrid
}

export function trailNetwork(trails: readonly Trail[]): TrailNetwork {
  const known = new Map<string, number>()
  const nodes: Place[] = []
  const trailsAt: number[][] = []
  const nodeAt = (lat: number, lon: number, trail: number) => {
    const key = `${lat.toFixed(5)} ${lon.toFixed(5)}`
    let node = known.get(key)
    if (node === undefined) {
      node = nodes.length
      known.set(key, node)
      nodes.push({ lat, lon })
      trailsAt.push([])
    }
    if (!trailsAt[node]!.includes(trail)) trailsAt[node]!.push(trail)
    return node
  }
  const from = new Uint32Array(trails.length)
  const to = new Uint32Array(trails.length)
  trails.forEach(({ lat, lon }, trail) => {
    from[trail] = nodeAt(lat[0]!, lon[0]!, trail)
    to[trail] = nodeAt(lat.at(-1)!, lon.at(-1)!, trail)
  })
  const along = trails.map(metresAlong)
  return { trails, nodes, trailsAt, from, to, along, grid: segmentGrid(trails) }
}

function metresAlong({ lat, lon }: Trail): Float64Array {
  const along = new Float64Array(lat.length)
  for (let i = 1; i < lat.length; i++)
    along[i] = along[i - 1]! + metresBetween(lat[i - 1]!, lon[i - 1]!, lat[i]!, lon[i]!)
  return along
}

export function lengthOf({ along }: TrailNetwork, trail: number): number {
  return along[trail]!.at(-1)!
}

/** The place so many metres along a trail. */
export function placeOn(network: TrailNetwork, trail: number, m: number): Place {
  const along = network.along[trail]!
  const { lat, lon } = network.trails[trail]!
  let at = 1
  while (at < along.length - 1 && along[at]! < m) at++
  const length = along[at]! - along[at - 1]!
  const share = length > 0 ? Math.min(1, Math.max(0, (m - along[at - 1]!) / length)) : 0
  // Exactly the end where it is one: parts that meet there are compared.
  if (share === 1) return { lat: lat[at]!, lon: lon[at]! }
  return {
    lat: lat[at - 1]! + (lat[at]! - lat[at - 1]!) * share,
    lon: lon[at - 1]! + (lon[at]! - lon[at - 1]!) * share,
  }
}

/** The line of a trail between two of its places, in the direction of walking. */
export function stretchOf(network: TrailNetwork, trail: number, fromM: number, toM: number): Place[] {
  const along = network.along[trail]!
  const { lat, lon } = network.trails[trail]!
  const [low, high] = [Math.min(fromM, toM), Math.max(fromM, toM)]
  const line = [placeOn(network, trail, low)]
  for (let i = 0; i < along.length; i++)
    if (along[i]! > low + 0.01 && along[i]! < high - 0.01) line.push({ lat: lat[i]!, lon: lon[i]! })
  line.push(placeOn(network, trail, high))
  return fromM <= toM ? line : line.toReversed()
}
