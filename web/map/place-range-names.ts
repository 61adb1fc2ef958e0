import type { LonLat } from './map-summit.ts'
import type { Projection } from './projection.ts'

export type PlacedRange = { name: string; lines: readonly string[]; x: number; y: number }

type Ring = readonly LonLat[]
type Named = { name: string; at: LonLat; rings: readonly Ring[] }
type Rect = { left: number; top: number; right: number; bottom: number }

/** Spaced capitals of the size that the picture writes them in. */
const LETTER = 8.6
export const RANGE_LINE = 13
const AIR = 3
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
  const taken: Rect[] = towns.map(({ name, x, y }) => ({
    left: x - 5,
    right: x + 9 + name.length * 6.2,
    top: y - 8,
    bottom: y + 8,
  }))
  const marks = places.map(project)
  const placed: PlacedRange[] = []
  for (const { name, at, told } of inOrder(ranges, places)) {
    const lines = inTwo(name)
    const [halfWide, halfTall] = halvesOf(lines)
    let [x, middle] = project(at)
    if (told > 0) {
      // A picture of a part of a range names it too, wherever its middle may be.
      x = within(x, EDGE + halfWide, width - EDGE - halfWide)
      middle = within(middle, EDGE + halfTall, height - EDGE - halfTall)
    }
    const free = SHIFTS.map((shift) => middle + shift * RANGE_LINE)
      .map((y) => ({
        y,
        rect: { left: x - halfWide, right: x + halfWide, top: y - halfTall, bottom: y + halfTall },
      }))
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

function inOrder(ranges: readonly Named[], places: readonly LonLat[]) {
  return ranges
    .map(({ name, at, rings }) => {
      const points = rings.flat()
      const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)]
      const [west, east] = [Math.min(...lons), Math.max(...lons)]
      const [south, north] = [Math.min(...lats), Math.max(...lats)]
      const told = places.filter(
        ([lon, lat]) =>
          lon > west &&
          lon < east &&
          lat > south &&
          lat < north &&
          rings.some((ring) => isInside(ring, lon, lat)),
      ).length
      return { name, at, told, spread: (east - west) * (north - south) }
    })
    .toSorted((a, b) => b.told - a.told || b.spread - a.spread)
}

function isInside(ring: Ring, lon: number, lat: number): boolean {
  let odd = false
  for (let i = 1; i < ring.length; i++) {
    const [[aLon, aLat], [bLon, bLat]] = [ring[i - 1]!, ring[i]!]
    if (aLat > lat !== bLat > lat && lon < ((bLon - aLon) * (lat - aLat)) / (bLat - aLat) + aLon) odd = !odd
  }
  return odd
}

/** „Beskid Żywiecki” takes two lines: ranges lie close to each other. */
function inTwo(name: string): string[] {
  const at = name.indexOf(' ')
  return at === -1 ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

function halvesOf(lines: readonly string[]): [wide: number, tall: number] {
  const longest = Math.max(...lines.map((line) => line.length))
  return [(longest * LETTER) / 2 + AIR, (lines.length * RANGE_LINE) / 2 + AIR]
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

function isWithin(rect: Rect, width: number, height: number): boolean {
  return rect.left >= EDGE && rect.right <= width - EDGE && rect.top >= EDGE && rect.bottom <= height - EDGE
}

function holds(rect: Rect, [x, y]: readonly [x: number, y: number]): boolean {
  return x > rect.left && x < rect.right && y > rect.top && y < rect.bottom
}

function touches(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
