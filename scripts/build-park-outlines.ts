/**
 * Writes `data/places/park-outlines.json` from a list of parks with GeoJSON outlines (name, geometry): `node scripts/build-park-outlines.ts FILE`.
 * Each ring is an encoded line; its places are those of the register, which is exact to some fifty metres.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parks } from '#data/parks.ts'
import { writeLine } from '#domain/trails/trail-file.ts'

type Ring = [lon: number, lat: number][]
type Row = { name: string; geometry: { coordinates: Ring[][] } }

const rows = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Row[]
const lineOf = (ring: Ring) =>
  writeLine({
    lat: Float64Array.from(ring, ([, lat]) => lat),
    lon: Float64Array.from(ring, ([lon]) => lon),
  })
const outlines = Object.fromEntries(
  parks.map(({ slug, name }) => {
    const row = rows.find((one) => one.name === name)
    if (!row) throw new Error(`No outline of ${name}`)
    return [slug, row.geometry.coordinates.flat().map(lineOf)]
  }),
)
const file = resolve(import.meta.dirname, '../data/places/park-outlines.json')
writeFileSync(file, `${JSON.stringify(outlines, null, 1)}\n`)
