import type { LonLat } from './map-summit.ts'
import type { Projection } from './projection.ts'
import { holds, touches, type Rect } from './rect.ts'
import { townBox, type Town } from './towns-in.ts'

export type PlacedRange = { name: string; lines: readonly string[]; x: number; y: number }

type Ring = readonly LonLat[]
type Named = { name: string; at: LonLat; rings: readonly Ring[] }
type Point = readonly [x: number, y: number]

/** Spaced capitals of the size that the picture writes them in. */
const LETTER = 8.6
export const RANGE_LINE = 13
/** Less between the ends of two names would read as one. */
const AIR = { wide: 7, tall: 3 }
/** Degrees and minutes stand along the edge. */
const EDGE = 26
/** Where a name may go when its middle is taken or full of places: in lines up or down, and in shares of its width. */
const UP_OR_DOWN = [0, -1, 1, -2, 2, -3, 3]
const FURTHEST = 3
const ASIDE = [0, -0.25, 0.25, -0.5, 0.5]
/** Units around a place that belong to it, and the scale in units per km up to which it is a mark that nothing may cover. */
const MARK = 5
const SPECKS_TO = 4
/** Among so many marks one more may be covered: a map full of them needs names too. */
const CROWD = 150
/** Of ranges without any of the places, one name is written on each so many units of width. */
const UNTOLD = 95
/** How much worse a place is for each thing that it covers, each line that it is off; better, for lying on its range. */
const COST = { covered: 1, line: 0.35, over: -5 }
/** Where in a name it is looked whether its range lies under it: shares of its sides, around the middle. */
const SAMPLES = [0.3, 0.4, 0.5, 0.6, 0.7].flatMap((wide) =>
  [0.2, 0.5, 0.8].map((tall): Point => [wide, tall]),
)

/**
 * Names of ranges that fit without touching each other or a town: first those with most of the given places, then the
 * widest; each where it covers the fewest places and most of its range. A name beside its range would name another one.
 */
export function placeRangeNames(
  ranges: readonly Named[],
  { project, width, height, unitsPerKm }: Projection,
  towns: readonly Town[],
  places: readonly LonLat[] = [],
): PlacedRange[] {
  const taken: Rect[] = towns.map(townBox)
  const marks = places.map(project)
  const placed: PlacedRange[] = []
  const mostCovered = unitsPerKm < SPECKS_TO ? Math.floor(marks.length / CROWD) : Infinity
  let untold = Math.floor(width / UNTOLD)
  for (const { name, at, told, rings } of inOrder(ranges, places)) {
    if (told === 0 && untold === 0) break
    const lines = inTwo(name)
    const [halfWide, halfTall] = halvesOf(lines)
    let [x, y] = project(at)
    if (told > 0) {
      // A picture of a part of a range names it too, wherever its middle may be.
      x = within(x, EDGE + halfWide, width - EDGE - halfWide)
      y = within(y, EDGE + halfTall, height - EDGE - halfTall)
    }
    if (x < 0 || y < 0 || x > width || y > height) continue
    const flat = rings.map((ring) => ring.map(project))
    const reach = rectAround(x, y, 2 * halfWide + MARK, halfTall + MARK + FURTHEST * RANGE_LINE)
    const near = marks.filter((mark) => holds(reach, mark))
    const best = UP_OR_DOWN.flatMap((down) =>
      ASIDE.map((aside) => ({
        x: x + aside * 2 * halfWide,
        y: y + down * RANGE_LINE,
        off: Math.abs(down) + Math.abs(aside) * 4,
      })),
    )
      .map((one) => ({ ...one, rect: rectAround(one.x, one.y, halfWide, halfTall) }))
      .filter(({ rect }) => isWithin(rect, width, height) && !taken.some((other) => touches(rect, other)))
      .map((one) => {
        const around = grown(one.rect, MARK, MARK)
        return { ...one, covered: near.filter((mark) => holds(around, mark)).length }
      })
      .filter(({ covered }) => covered <= mostCovered)
      .map((one) => ({ ...one, over: shareOver(one.rect, flat) }))
      .filter(({ rect, over }) => over > 0 || isBeside(rect, flat))
      .map((one) => ({
        ...one,
        cost: one.covered * COST.covered + one.off * COST.line + one.over * COST.over,
      }))
      // Sorting is stable: of equally good places the one nearest to the middle wins.
      .toSorted((a, b) => a.cost - b.cost)[0]
    if (!best) continue
    if (told === 0) untold--
    taken.push(best.rect)
    placed.push({ name, lines, x: best.x, y: best.y })
  }
  return placed
}

function rectAround(x: number, y: number, halfWide: number, halfTall: number): Rect {
  return { left: x - halfWide, right: x + halfWide, top: y - halfTall, bottom: y + halfTall }
}

/** How much of a name has its range under it. */
function shareOver({ left, right, top, bottom }: Rect, rings: readonly (readonly Point[])[]): number {
  const hits = SAMPLES.filter(([wide, tall]) =>
    rings.some((ring) => isInside(ring, left + wide * (right - left), top + tall * (bottom - top))),
  )
  return hits.length / SAMPLES.length
}

/** Ranges smaller than their names may lie right under or above them. */
function isBeside(rect: Rect, rings: readonly (readonly Point[])[]): boolean {
  const around = grown(rect, (rect.left - rect.right) / 4, RANGE_LINE / 2)
  return rings.some((ring) => ring.some((point) => holds(around, point)))
}

function grown({ left, right, top, bottom }: Rect, wide: number, tall: number): Rect {
  return { left: left - wide, right: right + wide, top: top - tall, bottom: bottom + tall }
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
      return { name, at, rings, told, spread: (east - west) * (north - south) }
    })
    .toSorted((a, b) => b.told - a.told || b.spread - a.spread)
}

function isInside(ring: readonly Point[], lon: number, lat: number): boolean {
  let odd = false
  for (let i = 1; i < ring.length; i++) {
    // Not taken apart as pairs: this is what placing names spends its time on.
    const a = ring[i - 1]!
    const b = ring[i]!
    if (a[1] > lat !== b[1] > lat && lon < ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd
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
  return [(longest * LETTER) / 2 + AIR.wide, (lines.length * RANGE_LINE) / 2 + AIR.tall]
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

function isWithin(rect: Rect, width: number, height: number): boolean {
  return rect.left >= EDGE && rect.right <= width - EDGE && rect.top >= EDGE && rect.bottom <= height - EDGE
}
