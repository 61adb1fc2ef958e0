import { distanceM, type Place } from '../mountains/geo.ts'
import { buildSearchIndex, search, type SearchIndex } from '../mountains/search.ts'
import { plain } from '../mountains/stem.ts'
import { groupBy } from '../older-browsers/older-browsers.ts'
import type { StartPlace } from './start-place.ts'

/** What people write beside the name of a start. */
const BESIDE_THE_NAME = new Set(
  `parking parkingu parkingiem przystanek przystanku przystankiem pks pkp bus busy busem stacja stacji dworzec dworca
  wejscie wejscia wejsciem start startujemy zbiorka poczatek szlak szlaku przy kolo obok centrum kasa kasy kasie`.split(
    /\s+/,
  ),
)
/** Places of one name nearer to each other than this are one start to whoever names it. */
const SAME_M = 3_000
/** A start in words belongs to a hike whose summits are this near. */
const OF_HIKE_M = 25_000
/** Enough to see whether a name is the only one of its kind. */
const LOOKED_AT = 24

export type StartIndex = SearchIndex<StartPlace>

export function startIndex(places: readonly StartPlace[]): StartIndex {
  return buildSearchIndex(places)
}

/** Starts by any form of their name, best first; of one name the nearer goes first where it is known from where. */
export function searchStarts(index: StartIndex, text: string, limit: number, near?: Place): StartPlace[] {
  const found = search(index, text, Math.max(limit, near ? LOOKED_AT : 0))
  if (!near) return found
  const groups = [...groupBy(found, ({ name }) => plain(name)).values()]
  return groups
    .flatMap((group) => group.toSorted((a, b) => distanceM(a, near) - distanceM(b, near)))
    .slice(0, limit)
}

/**
 * The start that words certainly mean („parking w Kowańcu”, „Kuźnice”), or null: of several of one name the one near the
 * hike, and none where that does not decide.
 */
export function startNamed(index: StartIndex, text: string, near: readonly Place[]): StartPlace | null {
  const meant = (part: string): StartPlace | null => {
    const words = plain(part)
      .split(' ')
      .filter((word) => word !== '' && !BESIDE_THE_NAME.has(word))
    return words.length === 0 ? null : onlyOne(search(index, words.join(' '), LOOKED_AT, false), near)
  }
  const whole = meant(text) ?? meant(text.replaceAll(/\([^()]*\)/g, ' '))
  if (whole !== null) return whole
  const parts = text.split(/[,;()–—/]/).flatMap((part) => meant(part) ?? [])
  // „Nowy Sącz, Rytro”: a town says where on the map, the rest says where exactly.
  return parts.find(({ kind }) => kind !== 'place') ?? parts.at(-1) ?? null
}

function onlyOne(found: readonly StartPlace[], near: readonly Place[]): StartPlace | null {
  const fitting =
    near.length === 0
      ? found
      : found.filter((start) => near.some((place) => distanceM(start, place) < OF_HIKE_M))
  const first = fitting[0]
  if (first === undefined) return null
  // A longer name that happens to have the word is no rival of the one that was meant; an equal name is.
  const rivals = fitting.filter(({ name }) => plain(name) === plain(first.name))
  return rivals.every((one) => distanceM(one, first) < SAME_M) ? first : null
}

/** The nearest start within so many metres. */
export function nearestStart(
  places: readonly StartPlace[],
  at: Place,
  withinM: number,
): { start: StartPlace; m: number } | null {
  let best: { start: StartPlace; m: number } | null = null
  // A degree of latitude is 111 km everywhere: most places need no sine.
  const reach = withinM / 111_000
  for (const start of places) {
    if (Math.abs(start.lat - at.lat) > reach) continue
    const m = distanceM(start, at)
    if (m <= withinM && (best === null || m < best.m)) best = { start, m }
  }
  return best
}

/** Starts within so many metres, nearest first. */
export function startsNear(places: readonly StartPlace[], at: Place, withinM: number): StartPlace[] {
  const reach = withinM / 111_000
  return places
    .filter(({ lat }) => Math.abs(lat - at.lat) <= reach)
    .map((start) => ({ start, m: distanceM(start, at) }))
    .filter(({ m }) => m <= withinM)
    .toSorted((a, b) => a.m - b.m)
    .map(({ start }) => start)
}
