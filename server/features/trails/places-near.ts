import type { SummitRef } from '#contract/tracks.ts'
import type { PassedHut } from '#contract/trails.ts'
import { huts } from '#data/places.ts'
import { distanceM, type Place } from '#domain/mountains/geo.ts'
import { summitOnMap, type Catalogue } from '#server/features/mountains/mountains.service.ts'

/** Summits and huts farther away are on no planned way, and on no signpost. */
const NEAR_M = 15_000

export function summitsNear({ summits }: Pick<Catalogue, 'summits'>, places: readonly Place[]): SummitRef[] {
  return summits
    .filter((summit) => places.some((place) => distanceM(place, summit) < NEAR_M))
    .map(summitOnMap)
}

export function hutsNear(places: readonly Place[]): PassedHut[] {
  return huts
    .filter((hut) => places.some((place) => distanceM(place, hut) < NEAR_M))
    .map(({ name, heightM, lat, lon }) => ({ name, height: heightM, lat, lon }))
}
