import type { Place } from '../mountains/geo.ts'
import { metresBetween } from '../track/geo.ts'
import { looksAlong, ON_TRAIL_M } from './match-line.ts'
import type { TrailNetwork } from './network.ts'
import { spotsNear } from './snap.ts'
import { trailColours, type TrailColour } from './trail.ts'

export interface Junction extends Place {
  /** Metres from the start of the line. */
  m: number
  /** Colours that meet there. */
  colours: TrailColour[]
}

/** Where a line passes a place at which trails of different colours meet; each once, where the line comes nearest. */
export function junctionsAlong(network: TrailNetwork, line: readonly Place[]): Junction[] {
  const { nodes, from, to } = network
  const nearest = new Map<number, { offM: number; m: number }>()
  for (const look of looksAlong(line)) {
    const around = spotsNear(network, look, ON_TRAIL_M).flatMap(({ trail }) => [from[trail]!, to[trail]!])
    for (const node of new Set(around)) {
      const offM = metresBetween(look.lat, look.lon, nodes[node]!.lat, nodes[node]!.lon)
      if (offM <= ON_TRAIL_M && offM < (nearest.get(node)?.offM ?? Infinity))
        nearest.set(node, { offM, m: look.m })
    }
  }
  return [...nearest]
    .map(([node, { m }]) => ({ ...nodes[node]!, m, colours: coloursAt(network, node) }))
    .filter(({ colours }) => colours.length > 1)
    .toSorted((a, b) => a.m - b.m)
}

/** Colours that meet at a node; none where it only joins two parts of one way. */
function coloursAt({ trails, trailsAt }: TrailNetwork, node: number): TrailColour[] {
  const around = trailsAt[node]!.map((trail) => trails[trail]!)
  if (around.length < 3) return []
  return trailColours.filter((colour) => around.some((trail) => trail.colours.includes(colour)))
}
