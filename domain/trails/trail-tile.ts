import { simplify } from '../terrain/path.ts'
import { tileBox } from '../terrain/mercator.ts'
import { EXTENT, vectorLayers, type TileFeature } from '../terrain/vector-tile.ts'
import type { Place } from '../mountains/geo.ts'
import { knownEdge } from './areas.ts'
import { clipLine } from './clip-line.ts'
import { isIn } from './line-box.ts'
import { spokenNames, type Trail } from './trail.ts'
import type { Water } from './water.ts'

/** Units beyond the tile that are drawn too, so that wide lines do not end at its edge. */
const ROOM = 128
/** From this zoom on all trails are shown; below it the long routes alone. */
export const ALL_TRAILS_ZOOM = 10
const STREAMS_ZOOM = 11
/** Routes this well known are named and drawn on small scales. */
const LONG = /^(Główny Szlak|Europejski szlak|Szlak Przyjaźni|Orla Perć|Via Czechia)/

type Point = readonly [x: number, y: number]
type Line = Pick<Trail, 'lat' | 'lon'>

/** Trails, lakes, named streams and the edge of what is known on a web map tile, as a vector tile. */
export function trailTile(
  trails: readonly Trail[],
  water: Water,
  z: number,
  x: number,
  y: number,
): Uint8Array {
  const place = placeIn(z, x, y)
  const box = widened(tileBox(z, x, y))
  const seen = (line: Line) => (isIn(line, box) ? clipped(line, place) : [])
  const shown = z >= ALL_TRAILS_ZOOM ? trails : trails.filter(isLong)
  return vectorLayers({
    trails: shown.flatMap((trail) => seen(trail).flatMap((points) => trailFeatures(trail, points))),
    lakes: water.lakes.flatMap((lake) =>
      seen(lake).length === 0
        ? []
        : [
            {
              points: project(lake, place),
              isArea: true,
              properties: { name: lake.name, ele: lake.heightM },
            },
          ],
    ),
    streams:
      z < STREAMS_ZOOM
        ? []
        : water.streams.flatMap((stream) =>
            seen(stream).map((points) => ({ points, properties: { name: stream.name } })),
          ),
    edge: knownEdge().flatMap((line) =>
      seen({
        lat: Float64Array.from(line, ({ lat }) => lat),
        lon: Float64Array.from(line, ({ lon }) => lon),
      }).map((points) => ({ points, properties: {} })),
    ),
  })
}

/** A feature for each colour: `at` of `of` lines beside each other. The first alone has the name. */
function trailFeatures(trail: Trail, points: Point[]): TileFeature[] {
  const colours = trail.colours.length === 0 ? (['none'] as const) : trail.colours
  return colours.map((colour, at) => ({
    points,
    properties: {
      colour,
      at,
      of: colours.length,
      ...(at === 0 && { name: longName(trail) ?? '' }),
      ...(trail.closed !== null && { closed: trail.closed }),
    },
  }))
}

export function isLong(trail: Trail): boolean {
  return trail.names.some((name) => LONG.test(name))
}

/** The name to write along a trail: that of a long route first. */
export function longName(trail: Trail): string | null {
  const names = spokenNames(trail)
  return names.find((name) => LONG.test(name)) ?? names[0] ?? null
}

type Box = readonly [number, number, number, number]

function widened([west, south, east, north]: Box): Box {
  const [dLon, dLat] = [((east - west) * ROOM) / EXTENT, ((north - south) * ROOM) / EXTENT]
  return [west - dLon, south - dLat, east + dLon, north + dLat]
}

function placeIn(z: number, x: number, y: number): (place: Place) => Point {
  const n = 2 ** z
  return ({ lat, lon }) => {
    const down = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI
    return [(((lon + 180) / 360) * n - x) * EXTENT, (((1 - down) / 2) * n - y) * EXTENT]
  }
}

function project({ lat, lon }: Line, place: (place: Place) => Point): Point[] {
  return Array.from(lat, (value, i) => place({ lat: value, lon: lon[i]! }))
}

function clipped(line: Line, place: (place: Place) => Point): Point[][] {
  const frame = [-ROOM, -ROOM, EXTENT + ROOM, EXTENT + ROOM] as const
  return clipLine(project(line, place), frame).map((part) => simplify(part, 6))
}
