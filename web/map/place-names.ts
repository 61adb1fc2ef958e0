import { prominence } from '#domain/mountains/prominent.ts'
import type { MapSummit } from './map-summit.ts'
import type { Projection } from './projection.ts'
import { touches, type Rect } from './rect.ts'

export type PlacedName = {
  summit: MapSummit
  x: number
  y: number
  side: 'start' | 'end'
  /** How far below its usual line the name stands, where that line was taken. */
  drop: number
  rect: Rect
}

const LETTER = 7.4
const LINE = 30
const EDGE = 10
/** Beside its mark; else a little above or below, so that it still is read as the name of that mark. */
const DROPS = [0, -14, 14, -26, 26]

/** From so many marks on they are no more than points, and a name may cover those that nobody has climbed. */
export const MANY = 120
/** What a hiker has climbed, or wants to, is looked for first. */
const OWN_SHARE = 1.5

/**
 * Picks names that fit without touching each other: the main summit first, which is always named, then those that matter
 * most, wherever they stand in the list.
 */
export function placeNames(
  summits: readonly MapSummit[],
  projection: Projection,
  { most = 14, scale = 1 }: { most?: number; scale?: number } = {},
): PlacedName[] {
  const { project, width, height } = projection
  const taken: Rect[] = (summits.length > MANY ? summits.filter(standsOut) : summits).map((summit) => {
    const [x, y] = project([summit.lon, summit.lat])
    return { left: x - 5 * scale, right: x + 5 * scale, top: y - 5 * scale, bottom: y + 5 * scale }
  })
  const placed: PlacedName[] = []
  const byImportance = byWeight(summits)
  const first = firstNamed(byImportance)
  const inOrder = byImportance.toSorted((a, b) => Number(b === first) - Number(a === first))
  for (const summit of inOrder) {
    if (placed.length >= most) break
    const [x, y] = project([summit.lon, summit.lat])
    if (x < EDGE || y < EDGE || x > width - EDGE || y > height - EDGE) continue
    const edge = summit === first ? EDGE / 4 : EDGE
    const sides = sidesOf(summit, x, projection, scale)
    const free = DROPS.flatMap((drop) => sides.map((side) => ({ side, drop: drop * scale })))
      .map((at) => ({ ...at, rect: nameBox(summit, x, y + at.drop, at.side, scale) }))
      .filter(({ rect }) => rect.left >= edge && rect.right <= width - edge)
      .filter(({ rect }) => rect.top >= edge && rect.bottom <= height - edge)
      .map((one) => ({ ...one, covered: taken.filter((other) => touches(one.rect, other)).length }))
      .toSorted((a, b) => a.covered - b.covered)[0]
    // A map without the name of its first summit says nothing: that one may lie on the marks of lesser ones, and nearer to the edge.
    if (!free || (free.covered > 0 && summit !== first)) continue
    taken.push(free.rect)
    placed.push({ summit, x, y, side: free.side, drop: free.drop, rect: free.rect })
  }
  return placed
}

/** The one that the map is about, else the highest in Poland: a neighbour across the border must not take its place. */
function firstNamed(inOrder: readonly MapSummit[]): MapSummit | undefined {
  if (inOrder[0]?.main) return inOrder[0]
  const ownHeights = inOrder.filter(({ abroad }) => abroad === undefined).map(({ heightM }) => heightM)
  const highest = Math.max(...ownHeights)
  return inOrder.find(({ abroad, heightM }) => abroad === undefined && heightM === highest) ?? inOrder[0]
}

function isClimbed({ when }: MapSummit): boolean {
  return when === 'this-year' || when === 'earlier'
}

/** What the reader has to do with is seen among hundreds. */
export function standsOut(summit: MapSummit): boolean {
  return isClimbed(summit) || summit.wished === true
}

/** The summits that matter most first. */
export function byWeight(summits: readonly MapSummit[]): MapSummit[] {
  const values = prominence(summits.map((one) => ({ ...one, crowns: one.crowns?.length })))
  const weight = (summit: MapSummit, at: number) =>
    summit.main ? Infinity : values[at]! * (standsOut(summit) ? OWN_SHARE : 1)
  return summits
    .map((summit, at) => ({ summit, weight: weight(summit, at) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ summit }) => summit)
}

/** Behind the mark, unless the name would leave the picture there. */
function sidesOf(summit: MapSummit, x: number, { width }: Projection, scale: number) {
  const leaves = nameBox(summit, x, 0, 'start', scale).right > width - EDGE
  return leaves ? (['end', 'start'] as const) : (['start', 'end'] as const)
}

function nameBox(summit: MapSummit, x: number, y: number, side: PlacedName['side'], scale: number): Rect {
  const long = summit.name.length * LETTER * scale + 12 * scale
  const left = side === 'start' ? x + 8 * scale : x - 8 * scale - long
  return { left, right: left + long, top: y - 11 * scale, bottom: y + (LINE - 11) * scale }
}
