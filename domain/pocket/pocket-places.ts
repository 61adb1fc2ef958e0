/** Summits and huts in as few bytes as they take: what a phone always has with it, to search and to find the nearest. */

export type Country = 'PL' | 'SK' | 'CZ'

export interface PocketPlace {
  kind: 'summit' | 'hut'
  name: string
  aliases: readonly string[]
  heightM: number
  lat: number
  lon: number
  /** Its place in the list of ranges. */
  range: number
  country: Country
  /** Of a summit, the end of its address. */
  slug: string | null
}

export interface PocketRange {
  slug: string
  name: string
}

export interface PocketPlaces {
  ranges: readonly PocketRange[]
  places: readonly PocketPlace[]
}

type Row = [
  name: string,
  heightM: number,
  lat: number,
  lon: number,
  range: number,
  country: '' | 'S' | 'C',
  slug: string,
  ...aliases: string[],
]

/** As it is written into the file. */
export type PackedPlaces = { ranges: [slug: string, name: string][]; summits: Row[]; huts: Row[] }

const letters = { PL: '', SK: 'S', CZ: 'C' } as const
const countries = { '': 'PL', S: 'SK', C: 'CZ' } as const

/** A metre in the mountains of Poland; more digits would claim what nobody has measured. */
const short = (degrees: number) => Math.round(degrees * 1e5) / 1e5

export function packPlaces({ ranges, places }: PocketPlaces): PackedPlaces {
  const rowsOf = (kind: PocketPlace['kind']) =>
    places
      .filter((place) => place.kind === kind)
      .map(({ name, heightM, lat, lon, range, country, slug, aliases }): Row => [
        name,
        heightM,
        short(lat),
        short(lon),
        range,
        letters[country],
        slug ?? '',
        ...aliases,
      ])
  return {
    ranges: ranges.map(({ slug, name }) => [slug, name]),
    summits: rowsOf('summit'),
    huts: rowsOf('hut'),
  }
}

export function unpackPlaces({ ranges, summits, huts }: PackedPlaces): PocketPlaces {
  const placeOf =
    (kind: PocketPlace['kind']) =>
    ([name, heightM, lat, lon, range, country, slug, ...aliases]: Row): PocketPlace => ({
      kind,
      name,
      aliases,
      heightM,
      lat,
      lon,
      range,
      country: countries[country],
      slug: slug === '' ? null : slug,
    })
  return {
    ranges: ranges.map(([slug, name]) => ({ slug, name })),
    places: [...summits.map(placeOf('summit')), ...huts.map(placeOf('hut'))],
  }
}

const RADIUS_M = 6_371_000
const RADIANS = Math.PI / 180

export type Position = { lat: number; lon: number }

/** Over so few kilometres the earth is flat enough for this. */
export function distanceM(from: Position, to: Position): number {
  const x = (to.lon - from.lon) * RADIANS * Math.cos(((from.lat + to.lat) / 2) * RADIANS)
  const y = (to.lat - from.lat) * RADIANS
  return Math.hypot(x, y) * RADIUS_M
}

const winds = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Wind = (typeof winds)[number]

/** Which way to look for it. */
export function windTo(from: Position, to: Position): Wind {
  const x = (to.lon - from.lon) * Math.cos(from.lat * RADIANS)
  const turns = Math.atan2(x, to.lat - from.lat) / (2 * Math.PI)
  return winds[Math.round((turns + 1) * 8) % 8]!
}

export type Near = { place: PocketPlace; distanceM: number; wind: Wind }

export function nearestPlace(
  { places }: PocketPlaces,
  from: Position,
  kind?: PocketPlace['kind'],
): Near | null {
  let nearest: Near | null = null
  for (const place of places) {
    if (kind !== undefined && place.kind !== kind) continue
    const away = distanceM(from, place)
    if (nearest === null || away < nearest.distanceM)
      nearest = { place, distanceM: away, wind: windTo(from, place) }
  }
  return nearest
}
