/**
 * Makes `data/places/start-places.json`, the places from which people set out, from trailheads and passes written by hand,
 * huts and villages; heights are those of the relief: `node scripts/build-start-places.ts`.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { basemap } from '#data/basemap.ts'
import { summits } from '#data/mountains.ts'
import { huts, trailheads, villages } from '#data/places.ts'
import knownStarts from '#data/places/known-starts.json' with { type: 'json' }
import { valleyTowns } from '#data/valley-towns.ts'
import { distanceM, type Place } from '#domain/mountains/geo.ts'
import { sortKey } from '#domain/mountains/sort-key.ts'
import { plain } from '#domain/mountains/stem.ts'
import type { StartKind, StartPlace } from '#domain/start-places/start-place.ts'
import { heightAt, type Relief } from '#domain/terrain/relief.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'

/** Of one name and this near: one place in two tables. */
const SAME_M = 3_500
/** A place farther from every summit lies in no range of ours. */
const IN_RANGE_M = 12_000

/** What a place is called besides; a table has one name of each. */
const OTHER_NAMES: Record<string, string[]> = {
  Krowiarki: ['Przełęcz Krowiarki', 'Przełęcz Lipnicka'],
  'Nowy Targ Kowaniec': ['Kowaniec'],
  'Zawoja Markowa': ['Markowa'],
  Krościenko: ['Krościenko nad Dunajcem'],
  Piwniczna: ['Piwniczna-Zdrój'],
  Krynica: ['Krynica-Zdrój'],
  Wysowa: ['Wysowa-Zdrój'],
  'Palenica Białczańska': ['Palenica'],
  Kiry: ['Dolina Kościeliska, wylot'],
  Zieleniec: ['Duszniki-Zdrój Zieleniec'],
  'Przełęcz Rydza-Śmigłego': ['Przełęcz Chyszówki'],
}
const PASSES = new Set(['Krowiarki', 'Rozdroże Izerskie'])
const HUTS = new Set(['Andrzejówka'])
/** No village: where a road ends and trails begin. */
const ENDS_OF_ROADS = new Set([
  'Palenica Białczańska',
  'Kuźnice',
  'Kiry',
  'Nowy Targ Kowaniec',
  'Zawoja Markowa',
])

type Found = Place & { name: string; aliases: string[]; kind: StartKind }

function kindOf(name: string): StartKind {
  if (name.startsWith('Przełęcz') || PASSES.has(name)) return 'pass'
  if (name.startsWith('Dolina')) return 'valley'
  if (HUTS.has(name)) return 'hut'
  return ENDS_OF_ROADS.has(name) ? 'trailhead' : 'place'
}

function given(): Found[] {
  const byHand = knownStarts.map((row): Found => {
    const [name, kind, lat, lon, , alias] = row as [string, StartKind, number, number, number, string?]
    return { name, kind, lat, lon, aliases: alias === undefined ? [] : [alias] }
  })
  const heads = trailheads.map(({ name, lat, lon }): Found => {
    return { name, kind: kindOf(name), lat, lon, aliases: OTHER_NAMES[name] ?? [] }
  })
  const refuges = huts.map(({ name, aliases = [], lat, lon }): Found => ({
    name,
    kind: 'hut',
    lat,
    lon,
    aliases,
  }))
  const towns = basemap.towns.map(({ name, at: [lon, lat] }) => ({ name, lat, lon }))
  const inhabited = [...villages, ...towns].map(({ name, lat, lon }): Found => {
    return { name, kind: 'place', lat, lon, aliases: [] }
  })
  return [...heads, ...byHand, ...refuges, ...inhabited]
}

/** The place of a settlement that is known as a trailhead is where its trails begin, not the middle of its houses. */
function joined(all: readonly Found[]): Found[] {
  const kept: Found[] = []
  for (const one of all) {
    const names = [one.name, ...one.aliases].map(plain)
    const same = kept.find(
      (other) =>
        distanceM(other, one) < SAME_M &&
        [other.name, ...other.aliases].some((name) => names.includes(plain(name))),
    )
    if (same === undefined) kept.push(one)
  }
  return kept
}

/** Every name with a place of its own in the address; what has the same name gets its range and then a number. */
function withSlugs(places: readonly Omit<StartPlace, 'slug'>[]): StartPlace[] {
  const taken = new Set<string>()
  return places.map((place) => {
    const base = plain(place.name).replaceAll(' ', '-')
    const tries = [base, `${base}-${place.range ?? 'poza-pasmami'}`]
    for (let number = 2; tries.every((slug) => taken.has(slug)); number++) tries.push(`${tries[1]}-${number}`)
    const slug = tries.find((one) => !taken.has(one))!
    taken.add(slug)
    return { slug, ...place }
  })
}

/** The range whose outline has it; a village at the foot belongs to the nearest summit's. */
function rangeOf(place: Place): string | null {
  const around = basemap.ranges.find(({ rings }) => rings.some((ring) => contains(ring, place)))
  if (around !== undefined) return around.slug
  let best: { range: string; m: number } | null = null
  for (const summit of summits) {
    const m = distanceM(summit, place)
    if (m < IN_RANGE_M && (best === null || m < best.m)) best = { range: summit.range, m }
  }
  return best?.range ?? null
}

function contains(ring: readonly (readonly [number, number])[], { lat, lon }: Place): boolean {
  let odd = false
  for (let i = 1; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i - 1]!, ring[i]!]
    if (ay > lat !== by > lat && lon < ((bx - ax) * (lat - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}

export function startPlaces(relief: Relief): StartPlace[] {
  const places = joined(given()).flatMap(({ name, kind, lat, lon, aliases }) => {
    const heightM = heightAt(relief, lat, lon)
    if (Number.isNaN(heightM)) return []
    const others = aliases.filter((alias) => alias !== name)
    const row = {
      name,
      kind,
      lat,
      lon,
      heightM: Math.round(heightM),
      range: valleyTowns[name] ?? rangeOf({ lat, lon }),
    }
    return [others.length === 0 ? row : { ...row, aliases: others }]
  })
  return withSlugs(places).toSorted(
    (a, b) => byText(sortKey(a.name), sortKey(b.name)) || byText(a.slug, b.slug),
  )
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

export function startPlacesText(relief: Relief): string {
  const rows = startPlaces(relief).map(({ slug, name, kind, lat, lon, heightM, range, aliases = [] }) =>
    JSON.stringify([slug, name, kind, lat, lon, heightM, range, ...aliases]),
  )
  return `[\n${rows.map((row) => `  ${row}`).join(',\n')}\n]\n`
}

if (import.meta.main)
  writeFileSync(
    resolve(import.meta.dirname, '../data/places/start-places.json'),
    startPlacesText(readRelief()),
  )
