import { metresPerDegree, metresPerDegreeOfLongitude } from '../track/geo.ts'
import type { Trail } from './trail.ts'

/** Sides of a square in degrees, about 550 m each at our latitudes. */
const LAT = 0.005
const LON = 0.0077
const COLUMNS = 100_000

/** Steps of all trails, sorted into squares of the land: those near a place are found without looking at the others. */
export interface SegmentGrid {
  /** Trail and first place of each step. */
  trail: Uint32Array
  at: Uint32Array
  squares: ReadonlyMap<number, readonly number[]>
}

const keyOf = (row: number, column: number) => row * COLUMNS + column

export function segmentGrid(trails: readonly Trail[]): SegmentGrid {
  const trail: number[] = []
  const at: number[] = []
  const squares = new Map<number, number[]>()
  trails.forEach(({ lat, lon }, of) => {
    for (let i = 0; i + 1 < lat.length; i++) {
      const step = trail.length
      trail.push(of)
      at.push(i)
      const [south, north] = lat[i]! < lat[i + 1]! ? [lat[i]!, lat[i + 1]!] : [lat[i + 1]!, lat[i]!]
      const [west, east] = lon[i]! < lon[i + 1]! ? [lon[i]!, lon[i + 1]!] : [lon[i + 1]!, lon[i]!]
      for (let row = Math.floor(south / LAT); row <= Math.floor(north / LAT); row++)
        for (let column = Math.floor(west / LON); column <= Math.floor(east / LON); column++) {
          const key = keyOf(row, column)
          const square = squares.get(key)
          if (square) square.push(step)
          else squares.set(key, [step])
        }
    }
  })
  return { trail: Uint32Array.from(trail), at: Uint32Array.from(at), squares }
}

/** Calls `see` with each step that may pass within so many metres of a place, some of them more than once. */
export function stepsNear(
  { squares }: SegmentGrid,
  lat: number,
  lon: number,
  withinM: number,
  see: (step: number) => void,
): void {
  const dLat = withinM / metresPerDegree
  const dLon = withinM / metresPerDegreeOfLongitude(lat)
  for (let row = Math.floor((lat - dLat) / LAT); row <= Math.floor((lat + dLat) / LAT); row++)
    for (let column = Math.floor((lon - dLon) / LON); column <= Math.floor((lon + dLon) / LON); column++)
      for (const step of squares.get(keyOf(row, column)) ?? []) see(step)
}
