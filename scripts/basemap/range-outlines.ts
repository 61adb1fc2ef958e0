import { ranges, summits } from '#data/mountains.ts'
import type { Point } from '#domain/terrain/path.ts'
import type { Relief } from '#domain/terrain/relief.ts'
import { rangeLand, type LandGrid } from './range-land.ts'
import { traceLand } from './trace-land.ts'

/** Cells of about 370 m. */
const GRID: LandGrid = {
  west: 14.4,
  north: 51.4,
  stepLat: 1 / 300,
  stepLon: 1 / 200,
  columns: Math.round((23.2 - 14.4) * 200),
  rows: Math.round((51.4 - 48.8) * 300),
}

/** Outlines of the ranges by slug, as longitude and latitude. */
export function rangeOutlines(relief: Relief): Map<string, Point[][]> {
  const numbers = new Map(ranges.map(({ slug }, i) => [slug, i + 1]))
  const markers = summits.map(({ lat, lon, range }) => ({ lat, lon, range: numbers.get(range)! }))
  const traced = traceLand(rangeLand(relief, GRID, markers), GRID)
  return new Map(
    ranges.map(({ slug }) => [
      slug,
      (traced.get(numbers.get(slug)!) ?? []).map((ring) =>
        ring.map(([x, y]): Point => [GRID.west + x * GRID.stepLon, GRID.north - y * GRID.stepLat]),
      ),
    ]),
  )
}
