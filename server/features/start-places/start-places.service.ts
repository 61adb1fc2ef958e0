import { START_RESULTS, STARTS_WITHIN_M, type StartPlace as StartPlaceView } from '#contract/start-places.ts'
import { startPlaces } from '#data/gazetteer.ts'
import { ranges } from '#data/mountains.ts'
import type { Place } from '#domain/mountains/geo.ts'
import {
  searchStarts,
  startIndex,
  startNamed,
  startsNear,
  type StartIndex,
} from '#domain/start-places/find-start.ts'
import type { StartPlace } from '#domain/start-places/start-place.ts'
import { problem } from '#server/lib/errors.ts'
import type { HikersStarts } from './hikers-starts.ts'

export { walkTo } from './summit-walks.ts'

const rangeNames = new Map(ranges.map(({ slug, name }) => [slug, name]))
const bySlug = new Map(startPlaces.map((start) => [start.slug, start]))

let index: StartIndex | undefined

/** Built when somebody first searches: some milliseconds. */
function known(): StartIndex {
  index ??= startIndex(startPlaces)
  return index
}

/** The start with this slug, or nothing: a trip may point at one that a later release no longer has. */
export function findStart(slug: string): StartPlace | null {
  return bySlug.get(slug) ?? null
}

/** The start that words of a hiker certainly mean, or null; `near` are the summits of the hike. */
export function startMeant(words: string, near: readonly Place[]): StartPlace | null {
  return startNamed(known(), words, near)
}

export function searchStartPlaces(hikers: HikersStarts, text: string, near?: Place): StartPlaceView[] {
  return searchStarts(known(), text, START_RESULTS, near).map((start) => startView(start, hikers))
}

/** For the search over everything: without how many set out there, which is told where a start is chosen. */
export function startsCalled(text: string, limit: number): StartPlaceView[] {
  return searchStarts(known(), text, limit).map((start) => startView(start))
}

/** Starts within so many metres, nearest first. */
export function startsAround(place: Place, withinM: number): StartPlace[] {
  return startsNear(startPlaces, place, withinM)
}

/** Named starts, and among them those without a name from which many set out. */
export function startPlacesNear(hikers: HikersStarts, place: Place): StartPlaceView[] {
  return startsNear([...startPlaces, ...hikers.unnamed], place, STARTS_WITHIN_M)
    .slice(0, START_RESULTS)
    .map((start) => startView(start, hikers))
}

export function startPlaceOf(hikers: HikersStarts, slug: string): StartPlaceView {
  const start = findStart(slug) ?? hikers.unnamed.find((one) => one.slug === slug)
  if (start === undefined) throw problem('not-found')
  return startView(start, hikers)
}

export function startView(
  { slug, name, kind, lat, lon, heightM, range }: StartPlace,
  hikers?: HikersStarts,
): StartPlaceView {
  const rangeName = range === null ? undefined : rangeNames.get(range)
  return {
    slug,
    name,
    kind,
    lat,
    lon,
    heightM,
    range: range === null || rangeName === undefined ? null : { slug: range, name: rangeName },
    hikers: hikers?.counts.get(slug) ?? null,
  }
}
