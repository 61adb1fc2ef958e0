import type { Place } from '../mountains/geo.ts'
import { pathOf, simplify, type Point } from '../terrain/path.ts'
import { EXTENT, vectorTile, type TileFeature } from '../terrain/vector-tile.ts'
import { clipLine } from '../trails/clip-line.ts'
import type { TroddenLine } from './lines.ts'

/** Units beyond a tile that are drawn too, so that wide lines do not end at its edge. */
const ROOM = 96
export const MOST_TILE_BYTES = 20_000
/** A tile keeps fewer places, then fewer lines, until it is small enough. */
const TOLERANCES = [8, 16, 32, 64] as const

/** Trodden lines on a web map tile, as a vector tile of at most 20 kB. */
export function troddenTile(lines: readonly TroddenLine[], z: number, x: number, y: number): Uint8Array {
  const n = 2 ** z
  const place = ({ lat, lon }: Place): Point => {
    const down = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI
    return [(((lon + 180) / 360) * n - x) * EXTENT, (((1 - down) / 2) * n - y) * EXTENT]
  }
  const frame = [-ROOM, -ROOM, EXTENT + ROOM, EXTENT + ROOM] as const
  const parts = lines.flatMap((line) =>
    clipLine(line.places.map(place), frame).map((points) => ({ class: line.class, points })),
  )
  const write = (some: typeof parts, tolerance: number) =>
    vectorTile(
      'trodden',
      some.map(({ class: of, points }): TileFeature => ({
        points: simplify(points, tolerance),
        properties: { class: of },
      })),
    )
  for (const tolerance of TOLERANCES) {
    const tile = write(parts, tolerance)
    if (tile.length <= MOST_TILE_BYTES) return tile
  }
  // The most walked first, and of those the longest: what is left out is what would be seen least.
  const inOrder = parts.toSorted((a, b) => b.class - a.class || spread(b.points) - spread(a.points))
  for (let most = inOrder.length; ; most = Math.floor(most * 0.7)) {
    const tile = write(inOrder.slice(0, most), TOLERANCES.at(-1)!)
    if (tile.length <= MOST_TILE_BYTES) return tile
  }
}

function spread(points: readonly Point[]): number {
  const [a, b] = [points[0]!, points.at(-1)!]
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

/** West, south, east, north. */
type Box = readonly [number, number, number, number]

/** Trodden lines of a drawn map: one path a class, the least walked first. */
export function troddenSheet(
  lines: readonly TroddenLine[],
  { box: [west, south, east, north], width, height }: { box: Box; width: number; height: number },
): { class: number; d: string }[] {
  const frame = [-12, -12, width + 12, height + 12] as const
  const place = ({ lat, lon }: Place): Point => [
    ((lon - west) / (east - west)) * width,
    ((north - lat) / (north - south)) * height,
  ]
  return [1, 2, 3, 4].flatMap((of) => {
    const d = lines
      .filter((line) => line.class === of)
      .flatMap((line) => clipLine(line.places.map(place), frame))
      .map((points) => pathOf(simplify(points, 0.4)))
      .join('')
    return d === '' ? [] : [{ class: of, d }]
  })
}
