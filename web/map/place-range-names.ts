import type { LonLat } from './map-summit.ts'
import type { Projection } from './projection.ts'

export type PlacedRange = { name: string; lines: readonly string[]; x: number; y: number }

type Named = { name: string; at: LonLat; rings: readonly (readonly LonLat[])[] }
type Rect = { left: number; top: number; right: number; bottom: number }

/** Spaced capitals of the size that the picture writes them in. */
const LETTER = 8.6
export const RANGE_LINE = 13
const AIR = 3
/** A degree of longitude against one of latitude, in the mountains of Poland. */
const LON_SHARE = 0.65
/** Degrees and minutes stand along the edge. */
const EDGE = 26
/** Where a name may go when its middle is taken or full of places, in lines up or down. */
const SHIFTS = [0, -1, 1, -2, 2]

/**
 * Names of ranges that fit without touching each other or a town: first those with most of the given places, then the
 * widest; each where it covers the fewest places.
 */
export function placeRangeNames(
  ranges: readonly Named[],
  { project, width, height }: Projection,
  towns: readonly { name: string; x: number; y: number }[],
  places: readonly LonLat[] = [],
): PlacedRange[] {
  const told = new Map<Named, number>()
  for (const place of places) {
    const range = nearestRange(ranges, place)
    if (range) told.set(range, (told.get(range) ?? 0) + 1)
  }
  const taken: Rect[] = towns.map(({ name, x, y }) => ({
    left: x - 5,
    right: x + 9 + name.length * 6.2,
    top: y - 8,
    bottom: y + 8,
  }))
  const marks = places.map(project)
  const placed: PlacedRange[] = []
  const inOrder = ranges.toSorted((a, b) => (told.get(b) ?? 0) - (told.get(a) ?? 0) || spread(b) - spread(a))
  for (const { name, at } of inOrder) {
    const lines = inTwo(name)
    const [x, middle] = project(at)
    const free = SHIFTS.map((shift) => middle + shift * RANGE_LINE)
      .map((y) => ({ y, rect: rectOf(lines, x, y) }))
      .filter(({ rect }) => isWithin(rect, width, height) && !taken.some((other) => touches(rect, other)))
      .map((one) => ({ ...one, covered: marks.filter((mark) => holds(one.rect, mark)).length }))
      // Sorting is stable: of equally free places the one nearest to the middle wins.
      .toSorted((a, b) => a.covered - b.covered)[0]
    if (!free) continue
    taken.push(free.rect)
    placed.push({ name, lines, x, y: free.y })
  }
  return placed
}

/** By the middles of the ranges: good enough to say which names a reader will look for. */
function nearestRange(ranges: readonly Named[], [lon, lat]: LonLat): Named | undefined {
  let [found, least]: [Named | undefined, number] = [undefined, Infinity]
  for (const range of ranges) {
    const away = Math.hypot((range.at[0] - lon) * LON_SHARE, range.at[1] - lat)
    if (away < least) [found, least] = [range, away]
  }
  return found
}

/** How far a range reaches; enough to say which of two is the larger one. */
function spread({ rings }: Named): number {
  const points = rings.flat()
  const reach = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis])
    return Math.max(...values) - Math.min(...values)
  }
  return reach(0) * reach(1)
}

/** „Beskid Żywiecki” takes two lines: ranges lie close to each other. */
function inTwo(name: string): string[] {
  const at = name.indexOf(' ')
  return at === -1 ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

function rectOf(lines: readonly string[], x: number, y: number): Rect {
  const half = (Math.max(...lines.map((line) => line.length)) * LETTER) / 2 + AIR
  const tall = (lines.length * RANGE_LINE) / 2 + AIR
  return { left: x - half, right: x + half, top: y - tall, bottom: y + tall }
}

function isWithin(rect: Rect, width: number, height: number): boolean {
  return rect.left >= EDGE && rect.right <= width - EDGE && rect.top >= EDGE && rect.bottom <= height - EDGE
}

function holds(rect: Rect, [x, y]: readonly [x: number, y: number]): boolean {
  return x > rect.left && x < rect.right && y > rect.top && y < rect.bottom
}

function touches(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
