import { metresBetween, metresPerDegree, metresPerDegreeOfLongitude } from '../../track/geo.ts'
import type { Device } from '../../track/generate/generate-recording.ts'
import { recordWay } from '../../track/generate/record-way.ts'
import { analyseMovement } from '../../track/measure/movement.ts'
import type { Place } from '../../mountains/geo.ts'
import { routeIndex, type RouteIndex } from '../route-index.ts'
import { lineOf, partsBetween, type RouteLine } from '../route-line.ts'
import { walkedStretches, type Stretch } from '../walked-stretches.ts'

const LAT0 = 49.5
const LON0 = 20

/** A place so many metres east and north of the first. */
export const at = (east: number, north: number): Place => ({
  lat: LAT0 + north / metresPerDegree,
  lon: LON0 + east / metresPerDegreeOfLongitude(LAT0),
})

const columns = (places: readonly Place[]) => ({
  lat: places.map(({ lat }) => lat),
  lon: places.map(({ lon }) => lon),
})

/** A ridge that winds eastwards: bends of some hundred metres, as trails have. */
export function windingRoute(km: number): RouteIndex {
  const places = Array.from({ length: km * 20 + 1 }, (_, i) => {
    const east = i * 50
    return at(east, 350 * Math.sin(east / 900) + 60 * Math.sin(east / 170))
  })
  return indexOf(places)
}

export const indexOf = (...pieces: Place[][]): RouteIndex => routeIndex(lineOf(pieces.map(columns)))

/** What the device of somebody who goes over these places writes down, read against a route. */
export function walk(
  route: RouteIndex,
  places: readonly Place[],
  { seed = 1, ...device }: Partial<Device> & { seed?: number } = {},
): Stretch[] {
  const close = densely(places)
  const way = { ...columns(close), ele: close.map(() => 800), tops: [] }
  const track = recordWay(way, {
    seed,
    startMs: Date.UTC(2026, 6, 1, 6),
    pauseS: 0,
    name: '',
    device: { noiseM: 6, ...device },
  })
  return walkedStretches(analyseMovement(track), track.time, route)
}

/** What is written down at a steady pace, a place every few seconds, by who rides along these places. */
export function ride(route: RouteIndex, places: readonly Place[], metresPerSecond: number): Stretch[] {
  const close = densely(places)
  const time = Float64Array.from(
    close,
    (_, i) => Date.UTC(2026, 6, 1, 6) + (i * APART_M * 1000) / metresPerSecond,
  )
  const { lat, lon } = columns(close)
  const track = {
    lat: Float64Array.from(lat),
    lon: Float64Array.from(lon),
    ele: Float64Array.from(lat, () => 800),
    time,
    starts: Uint32Array.of(0),
  }
  return walkedStretches(analyseMovement(track), time, route)
}

const APART_M = 50

/** Way is recorded in curves through its places: far ones would throw it wide. */
function densely(places: readonly Place[]): Place[] {
  return places.flatMap((place, i) => {
    const next = places[i + 1]
    if (!next) return [place]
    const pieces = Math.max(1, Math.round(metresBetween(place.lat, place.lon, next.lat, next.lon) / APART_M))
    return Array.from({ length: pieces }, (_, piece) => ({
      lat: place.lat + ((next.lat - place.lat) * piece) / pieces,
      lon: place.lon + ((next.lon - place.lon) * piece) / pieces,
    }))
  })
}

/** The way along a route from one metre to another, in either direction. */
export function along(line: RouteLine, fromM: number, toM: number): Place[] {
  const [low, high] = fromM < toM ? [fromM, toM] : [toM, fromM]
  const places = partsBetween(line, low, high).flat()
  return fromM < toM ? places : places.toReversed()
}

/** The same way, moved aside. */
export const aside = (line: RouteLine, fromM: number, toM: number, northM: number): Place[] =>
  along(line, fromM, toM).map(({ lat, lon }) => ({ lat: lat + northM / metresPerDegree, lon }))
