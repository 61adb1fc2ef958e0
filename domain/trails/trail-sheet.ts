import { labelOn, type LineLabel } from '../terrain/label-on-line.ts'
import { pathOf, simplify, type Point } from '../terrain/path.ts'
import { knownEdge } from './areas.ts'
import { clipLine } from './clip-line.ts'
import { isIn } from './line-box.ts'
import { trailColours, type Trail, type TrailColour } from './trail.ts'
import { isLong, longName } from './trail-tile.ts'
import type { Water } from './water.ts'

/** West, south, east, north. */
type Box = readonly [number, number, number, number]
type Line = Pick<Trail, 'lat' | 'lon'>

export interface TrailSheet {
  /** One path a colour; `none`: paths whose marks we do not know. */
  trails: { colour: TrailColour | 'none'; d: string }[]
  closed: string
  lakes: string
  streams: string
  /** The edge of the land whose trails we know. */
  edge: string
  names: (LineLabel & { text: string; of: 'trail' | 'lake' | 'stream' | 'edge' })[]
}

export interface SheetWish {
  box: Box
  width: number
  height: number
}

/** Units between colours that share a way. */
const BESIDE = 2.6
/** Smaller scales show the long routes alone. */
const ALL_TRAILS = { metresPerUnit: 45 }
const STREAMS = { metresPerUnit: 25 }
const ROOM = 12
const LETTER = 5.6

/** What a drawn map shows of trails and water, in units of the picture. */
export function drawTrailSheet(
  trails: readonly Trail[],
  water: Water,
  { box, width, height }: SheetWish,
): TrailSheet {
  const [west, south, east, north] = box
  const perUnit = ((north - south) * 111_195) / height
  const frame = [-ROOM, -ROOM, width + ROOM, height + ROOM] as const
  const place = ({ lat, lon }: Line): Point[] =>
    Array.from(lat, (value, i) => [
      ((lon[i]! - west) / (east - west)) * width,
      ((north - value) / (north - south)) * height,
    ])
  const seen = (line: Line) =>
    isIn(line, box) ? clipLine(place(line), frame).map((part) => simplify(part, 0.4)) : []
  const shown = perUnit <= ALL_TRAILS.metresPerUnit ? trails : trails.filter(isLong)
  const drawn = shown.flatMap((trail) => seen(trail).map((points) => ({ trail, points })))
  const labels: TrailSheet['names'] = []
  const write = (text: string | null, of: TrailSheet['names'][number]['of'], points: readonly Point[]) => {
    if (!text || labels.filter((one) => one.text === text).length > 1) return
    const label = labelOn(points, { width, height, length: text.length * LETTER, straight: 0.9 }, labels)
    if (label) labels.push({ ...label, text, of })
  }
  const edge = knownEdge().flatMap((line) => seen(asLine(line)))
  // Names of long routes first, then those of others: where there is no room, they are left out.
  for (const { trail, points } of drawn.toSorted((a, b) => Number(isLong(b.trail)) - Number(isLong(a.trail))))
    write(longName(trail), 'trail', points)
  const streams =
    perUnit <= STREAMS.metresPerUnit
      ? water.streams.flatMap((stream) => seen(stream).map((points) => ({ name: stream.name, points })))
      : []
  for (const { name, points } of streams) write(name, 'stream', points)
  for (const line of edge) write(EDGE_WORDS, 'edge', line)
  return {
    trails: [...trailColours, 'none' as const].flatMap((colour) => {
      const d = drawn.map(({ trail, points }) => besides(trail, colour, points)).join('')
      return d === '' ? [] : [{ colour, d }]
    }),
    closed: drawn
      .filter(({ trail }) => trail.closed !== null)
      .map(({ points }) => pathOf(points))
      .join(''),
    lakes: water.lakes
      .filter((lake) => seen(lake).length > 0)
      .map((lake) => {
        const outline = place(lake)
        writeLake(lake.name, outline, labels, width, height)
        return `${pathOf(outline, 0.3)}Z`
      })
      .join(''),
    streams: streams.map(({ points }) => pathOf(points, 0.4)).join(''),
    edge: edge.map((line) => pathOf(line)).join(''),
    names: labels,
  }
}

const EDGE_WORDS = 'dalej nie znamy wszystkich szlaków'

function asLine(places: readonly { lat: number; lon: number }[]): Line {
  return {
    lat: Float64Array.from(places, ({ lat }) => lat),
    lon: Float64Array.from(places, ({ lon }) => lon),
  }
}

/** The line of one colour of a trail, moved aside where several share the way. */
function besides({ colours }: Trail, colour: TrailColour | 'none', points: readonly Point[]): string {
  if (colours.length === 0) return colour === 'none' ? pathOf(points) : ''
  const at = colours.indexOf(colour as TrailColour)
  if (at < 0) return ''
  return pathOf(moved(points, (at - (colours.length - 1) / 2) * BESIDE))
}

/** A line moved to its right by so many units. */
function moved(points: readonly Point[], by: number): readonly Point[] {
  if (by === 0) return points
  return points.map(([x, y], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)]!
    const [bx, by2] = points[Math.min(points.length - 1, i + 1)]!
    const length = Math.hypot(bx - ax, by2 - ay) || 1
    return [x - ((by2 - ay) / length) * by, y + ((bx - ax) / length) * by] as const
  })
}

/** Small lakes would drown under their names. */
const LEAST_LAKE = 9

function writeLake(
  text: string,
  outline: readonly Point[],
  labels: TrailSheet['names'],
  width: number,
  height: number,
): void {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const x = Math.round((left + right) / 2)
  const y = Math.round(Math.max(...ys) + 11)
  const half = (text.length * LETTER) / 2
  if (text === '' || right - left < LEAST_LAKE || x < half + 20 || x > width - half - 20 || y > height - 24)
    return
  if (labels.some((other) => Math.abs(other.x - x) < 2 * half && Math.abs(other.y - y) < 14)) return
  labels.push({ x, y, turn: 0, text, of: 'lake' })
}
