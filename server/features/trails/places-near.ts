import type { SummitRef } from '#contract/tracks.ts'
import type { PassedHut } from '#contract/trails.ts'
import { huts } from '#data/places.ts'
import { distanceM, type Place } from '#domain/mountains/geo.ts'
import { summitOnMap, type Catalogue } from '#server/features/mountains/mountains.service.ts'

/** Summits and huts farther away are on no planned way, and on no signpost. */
const NEAR_M = 15_000
/** As degrees, in the south of our land, where a degree of longitude is longest. */
const NEAR_LAT = NEAR_M / 110_000
const NEAR_LON = NEAR_M / 69_000

/**
 * Is a place about as near as that to any of the points? Asked of every summit on the thread that answers everybody, so it costs four comparisons, however many
 * points there are; the thread that plans the way looks closer.
 */
export function isAround(points: readonly Place[]): (place: Place) => boolean {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { lat, lon } of points) {
    west = Math.min(west, lon)
    south = Math.min(south, lat)
    east = Math.max(east, lon)
    north = Math.max(north, lat)
  }
  return ({ lat, lon }) =>
    lat > south - NEAR_LAT && lat < north + NEAR_LAT && lon > west - NEAR_LON && lon < east + NEAR_LON
}

type Summits = Pick<Catalogue, 'summits'>

export function summitsAround({ summits }: Summits, points: readonly Place[]): SummitRef[] {
  return summits.filter(isAround(points)).map(summitOnMap)
}

export function hutsAround(points: readonly Place[]): PassedHut[] {
  return huts
    .filter(isAround(points))
    .map(({ name, heightM, lat, lon }) => ({ name, height: heightM, lat, lon }))
}

export function summitsNear({ summits }: Summits, from: Place): SummitRef[] {
  const isNear = isAround([from])
  return summits.filter((summit) => isNear(summit) && distanceM(from, summit) < NEAR_M).map(summitOnMap)
}
