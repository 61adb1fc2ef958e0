import type { Place } from '../mountains/geo.ts'
import { metresPerDegree, metresPerDegreeOfLongitude } from '../track/geo.ts'
import { looksAlong } from './match-line.ts'

/** Receivers and simplified lines stray so far from the trail: a place of the way is passed where a line comes this near. */
const CORRIDOR_M = 60
/** So much of a way was walked, or it was another: ends may be hidden, corners cut. */
const WALKED = 0.8
/** Of fewer hikers nobody is told. */
export const LEAST_WALKERS = 5

/** The shown lines of one hike. */
export interface WalkedHike {
  hiker: number
  lines: readonly (readonly Place[])[]
}

/** How many different hikers went each of the ways, up or down; null of fewer than five. */
export function walkersOf(
  ways: readonly (readonly Place[])[],
  hikes: readonly WalkedHike[],
): (number | null)[] {
  const net = netAt(ways[0]?.[0]?.lat ?? 0)
  const cells = ways.map((way) => looksAlong(way).map((place) => net.cellOf(place)))
  const asked = new Set(cells.flat())
  const walkers = ways.map(() => new Set<number>())
  for (const { hiker, lines } of hikes) {
    const passed = new Set<number>()
    for (const line of lines)
      for (const place of looksAlong(line))
        for (const cell of net.around(place)) if (asked.has(cell)) passed.add(cell)
    cells.forEach((way, i) => {
      if (way.filter((cell) => passed.has(cell)).length >= way.length * WALKED) walkers[i]!.add(hiker)
    })
  }
  return walkers.map(({ size }) => (size >= LEAST_WALKERS ? size : null))
}

const ROW = 1e6

/** A net as wide as the corridor: all that is compared lies within some kilometres of one latitude. */
function netAt(lat: number) {
  const perLon = metresPerDegreeOfLongitude(lat) / CORRIDOR_M
  const perLat = metresPerDegree / CORRIDOR_M
  const cellOf = (place: Place) => Math.round(place.lat * perLat) * ROW + Math.round(place.lon * perLon)
  return {
    cellOf,
    around: (place: Place) => {
      const cell = cellOf(place)
      return [-ROW, 0, ROW].flatMap((row) => [cell + row - 1, cell + row, cell + row + 1])
    },
  }
}
