import { basemap } from '#data/basemap.ts'
import { trailheads, villages } from '#data/places.ts'
import { huts, towns } from '#data/start-places.ts'
import type { SummitCard } from '#contract/mountains.ts'
import { plainText } from '#domain/search/plain-text.ts'

export type PlaceKind = 'town' | 'hut' | 'trailhead' | 'summit'

/** A place to look around from; `key` stands in the address. */
export type NearPlace = { key: string; name: string; kind: PlaceKind; lat: number; lon: number }

type Named = { name: string; lat: number; lon: number }

const ofKind = (kind: PlaceKind, places: readonly Named[]): NearPlace[] =>
  places.map(({ name, lat, lon }) => ({ key: name, name, kind, lat, lon }))

/** Towns first, then huts, ends of roads and passes, then summits; of one name what comes first. */
export function nearPlaces(summits: readonly SummitCard[]): NearPlace[] {
  const cities = basemap.towns.map(({ name, at: [lon, lat] }) => ({ name, lat, lon }))
  const all = [
    ...ofKind('town', [...towns, ...cities, ...villages]),
    ...ofKind('hut', huts),
    ...ofKind('trailhead', trailheads),
  ]
  const first = new Map(all.toReversed().map((place) => [place.key, place]))
  const places = all.filter((place) => first.get(place.key) === place)
  return [
    ...places,
    ...summits.map(({ slug, name, lat, lon }): NearPlace => ({ key: slug, name, kind: 'summit', lat, lon })),
  ]
}

/** What fits what was typed: names that begin so before those that have it somewhere. */
export function placesNamed(places: readonly NearPlace[], text: string, most: number): NearPlace[] {
  const wanted = plainText(text.trim())
  if (wanted === '') return []
  const starts: NearPlace[] = []
  const inside: NearPlace[] = []
  for (const place of places) {
    const name = plainText(place.name)
    if (name.startsWith(wanted)) starts.push(place)
    else if (name.includes(wanted)) inside.push(place)
  }
  return [...starts, ...inside].slice(0, most)
}
