import { distanceM, type Place } from '../mountains/geo.ts'

export interface BegunHike extends Place {
  hiker: number
}

/** A place where hikes of so many different hikers began. */
export interface SharedStart extends Place {
  hikers: number
}

/** Hikes that began within this of each other began at one place. */
export const TOGETHER_M = 150
/** Of fewer hikers nobody is told: a place that only a family sets out from is their home. */
export const LEAST_HIKERS = 5

const METRES = 111_195

/** Where at least five different hikers began, those of most hikers first; each hike counts in one place only. */
export function sharedStarts(hikes: readonly BegunHike[]): SharedStart[] {
  const sorted = hikes.toSorted((a, b) => a.lat - b.lat || a.lon - b.lon || a.hiker - b.hiker)
  const taken = new Set<BegunHike>()
  return sorted
    .map((_, at) => ({ at, hikers: hikersOf(around(sorted, at)) }))
    .filter(({ hikers }) => hikers >= LEAST_HIKERS)
    .toSorted((a, b) => b.hikers - a.hikers || a.at - b.at)
    .flatMap(({ at }): SharedStart[] => {
      const group = around(sorted, at).filter((hike) => !taken.has(hike))
      const hikers = hikersOf(group)
      if (taken.has(sorted[at]!) || hikers < LEAST_HIKERS) return []
      for (const hike of group) taken.add(hike)
      return [{ lat: mean(group.map(({ lat }) => lat)), lon: mean(group.map(({ lon }) => lon)), hikers }]
    })
    .toSorted((a, b) => b.hikers - a.hikers || a.lat - b.lat || a.lon - b.lon)
}

/** Sorted by latitude: only neighbours in the list can be near. */
function around(sorted: readonly BegunHike[], at: number): BegunHike[] {
  const centre = sorted[at]!
  const reach = TOGETHER_M / METRES
  const group: BegunHike[] = []
  for (const step of [-1, 1])
    for (let i = step < 0 ? at : at + 1; i >= 0 && i < sorted.length; i += step) {
      const one = sorted[i]!
      if (Math.abs(one.lat - centre.lat) > reach) break
      if (distanceM(one, centre) <= TOGETHER_M) group.push(one)
    }
  return group
}

const hikersOf = (hikes: readonly BegunHike[]) => new Set(hikes.map(({ hiker }) => hiker)).size
const mean = (values: readonly number[]) =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e4) / 1e4
