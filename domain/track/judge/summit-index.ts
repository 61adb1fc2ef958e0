import { metresPerDegree, metresPerDegreeOfLongitude } from '../geo.ts'

/** What matching needs to know about a summit. */
export interface MatchSummit {
  id: number
  lat: number
  lon: number
  heightM: number
  /** `low`: the position is only approximate, so the hiker is always asked. */
  confidence: 'high' | 'medium' | 'low'
  /**
   * Beyond this distance a track has not been on the top; broad tops have a large one. Null, like low confidence: the
   * position is not good enough to tell.
   */
  detectRadiusM?: number | null
}

/** For a summit whose data do not say: a pointed top, a good position. */
export const usualRadiusM = 80

/** Nothing farther from a track than this is worth a word. */
export const reachM = 300
/** The same in degrees of latitude, rounded up: whoever is farther north or south is out of reach. */
export const reachLat = (reachM + 1) / metresPerDegree

export interface SummitIndex {
  summits: readonly MatchSummit[]
  /** Metres in a degree of longitude at each summit. */
  kx: Float64Array
  /** Sides of a cell in degrees. */
  cellLat: number
  cellLon: number
  /** Cell → numbers of the summits whose reach touches it. */
  cells: Map<number, Uint32Array>
}

/** Cells of about 1.2 km: a summit's reach touches at most four, and most cells on a hike are empty. */
const cellM = 1_200

export function cellKey(row: number, column: number): number {
  return row * 1_048_576 + column
}

/** Registers each summit in every cell its reach touches, so that a look-up needs one cell, not nine. */
export function buildSummitIndex(summits: readonly MatchSummit[]): SummitIndex {
  const cellLat = cellM / metresPerDegree
  // At 45° a degree of longitude is 0.71 of one of latitude; fixed, since keys must not depend on the place.
  const cellLon = cellLat / 0.65
  const lists = new Map<number, number[]>()
  summits.forEach((summit, number) => {
    const dLat = (reachM + 5) / metresPerDegree
    const dLon = dLat / Math.max(0.01, Math.cos(((Math.abs(summit.lat) + dLat) * Math.PI) / 180))
    for (
      let row = Math.floor((summit.lat - dLat) / cellLat);
      row <= Math.floor((summit.lat + dLat) / cellLat);
      row++
    ) {
      for (
        let c = Math.floor((summit.lon - dLon) / cellLon);
        c <= Math.floor((summit.lon + dLon) / cellLon);
        c++
      ) {
        const key = cellKey(row, c)
        const list = lists.get(key)
        if (list) list.push(number)
        else lists.set(key, [number])
      }
    }
  })
  const cells = new Map([...lists].map(([key, list]) => [key, Uint32Array.from(list)] as const))
  const kx = Float64Array.from(summits, (summit) => metresPerDegreeOfLongitude(summit.lat))
  return { summits, kx, cellLat, cellLon, cells }
}
