import type { Place } from '../mountains/geo.ts'
import { metresPerDegree, metresPerDegreeOfLongitude } from '../track/geo.ts'
import type { TrailNetwork } from './network.ts'
import { stepsNear } from './segment-grid.ts'

/** A place on a trail. */
export interface Spot extends Place {
  trail: number
  /** Metres along the trail. */
  m: number
  /** Metres from the place that was asked about. */
  offM: number
}

/** The nearest place of each trail that passes within so many metres, nearest first. */
export function spotsNear(network: TrailNetwork, place: Place, withinM: number): Spot[] {
  const best = new Map<number, Spot>()
  const kx = metresPerDegreeOfLongitude(place.lat)
  const { grid, trails, along } = network
  stepsNear(grid, place.lat, place.lon, withinM, (step) => {
    const trail = grid.trail[step]!
    const i = grid.at[step]!
    const { lat, lon } = trails[trail]!
    const ax = (lon[i]! - place.lon) * kx
    const ay = (lat[i]! - place.lat) * metresPerDegree
    const dx = (lon[i + 1]! - lon[i]!) * kx
    const dy = (lat[i + 1]! - lat[i]!) * metresPerDegree
    const square = dx * dx + dy * dy
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square))
    const offM = Math.hypot(ax + dx * share, ay + dy * share)
    if (offM > withinM || offM >= (best.get(trail)?.offM ?? Infinity)) return
    best.set(trail, {
      trail,
      m: along[trail]![i]! + (along[trail]![i + 1]! - along[trail]![i]!) * share,
      offM,
      lat: lat[i]! + (lat[i + 1]! - lat[i]!) * share,
      lon: lon[i]! + (lon[i + 1]! - lon[i]!) * share,
    })
  })
  // Equal distances, as at a junction: by number, so that the answer is always the same.
  return [...best.values()].toSorted((a, b) => a.offM - b.offM || a.trail - b.trail)
}

export function snap(network: TrailNetwork, place: Place, withinM: number): Spot | null {
  return spotsNear(network, place, withinM)[0] ?? null
}
