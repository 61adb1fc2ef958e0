import type { Place } from '../mountains/geo.ts'
import { metresPerDegree, metresPerDegreeOfLongitude } from '../track/geo.ts'
import { spotOnStep, type RouteLine, type RouteSpot } from './route-line.ts'

/** Sides of a square in degrees, about 550 m each at our latitudes. */
const LAT = 0.005
const LON = 0.0077
const COLUMNS = 100_000

/** Steps of a route by the squares that they touch: those near a place are found without looking at the others. */
export interface RouteIndex {
  line: RouteLine
  squares: ReadonlyMap<number, readonly number[]>
}

export function routeIndex(line: RouteLine): RouteIndex {
  const squares = new Map<number, number[]>()
  for (let i = 0; i + 1 < line.lat.length; i++) {
    const [south, north] = ordered(line.lat[i]!, line.lat[i + 1]!)
    const [west, east] = ordered(line.lon[i]!, line.lon[i + 1]!)
    for (let row = Math.floor(south / LAT); row <= Math.floor(north / LAT); row++)
      for (let column = Math.floor(west / LON); column <= Math.floor(east / LON); column++) {
        const key = row * COLUMNS + column
        const square = squares.get(key)
        if (square) square.push(i)
        else squares.set(key, [i])
      }
  }
  return { line, squares }
}

const ordered = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a])

/** Every step of the route that passes within so many metres, with its nearest place, in the order of the route. */
export function spotsOf({ line, squares }: RouteIndex, place: Place, withinM: number): RouteSpot[] {
  const kx = metresPerDegreeOfLongitude(place.lat)
  const [dLat, dLon] = [withinM / metresPerDegree, withinM / kx]
  const steps = new Set<number>()
  for (let row = Math.floor((place.lat - dLat) / LAT); row <= Math.floor((place.lat + dLat) / LAT); row++)
    for (
      let column = Math.floor((place.lon - dLon) / LON);
      column <= Math.floor((place.lon + dLon) / LON);
      column++
    )
      for (const step of squares.get(row * COLUMNS + column) ?? []) steps.add(step)
  const spots: RouteSpot[] = []
  for (const step of [...steps].toSorted((a, b) => a - b)) {
    const spot = spotOnStep(line, step, place, kx)
    if (spot !== null && spot.offM <= withinM) spots.push(spot)
  }
  return spots
}
