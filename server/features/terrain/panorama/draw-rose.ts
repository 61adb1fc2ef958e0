import type { Panorama } from '#contract/panorama.ts'
import { angleBetween } from '#domain/panorama/labels.ts'
import { pathOf, smooth, type Point } from '#domain/terrain/path.ts'
import type { Seen as View } from '#domain/terrain/visible-peaks.ts'
import { textWidth } from '#server/lib/svg-text.ts'
import { SAMPLES } from '#domain/terrain/land-shells.ts'

const CENTRE = 160
const HORIZON_RADIUS = 118
const PX_PER_DEGREE = 8
/** The highest peak stays inside the ring around the table. */
const MOST_PX = 25
const NAMES = 16
/** Size of the lettering, and the room that one line of it needs. */
const LETTERS = 12
const LINE = 13.5
/** Between a name and the skyline over it, and around the middle. */
const RIM = 6
const MIDDLE = 15

type Seen = { name: string; heightM: number; slug: string | null }
type RoseName = Panorama['rose']['names'][number]

/** The orientation table: the same skyline bent into a circle of 320 × 320, north up, with the best known names. */
export function drawRose(
  shells: readonly Float32Array[],
  views: readonly View<Seen>[],
  worths: readonly number[],
): Panorama['rose'] {
  const horizon = new Float32Array(SAMPLES).fill(-90)
  for (const line of shells) line.forEach((angle, i) => (horizon[i] = Math.max(horizon[i]!, angle)))
  const highest = horizon.reduce((a, b) => Math.max(a, b), 0.5)
  const unit = Math.min(PX_PER_DEGREE, MOST_PX / highest)
  const radii = smooth(horizon, 2).map((angle) => HORIZON_RADIUS + Math.max(-2.2, angle) * unit)
  const points: Point[] = []
  for (let i = 0; i < SAMPLES; i += 3) {
    const turn = (i / SAMPLES) * 2 * Math.PI
    points.push([CENTRE + Math.sin(turn) * radii[i]!, CENTRE - Math.cos(turn) * radii[i]!])
  }
  return { sky: `${pathOf(points, 0.25)}Z`, names: placeNames(views, worths, radii) }
}

/** What one would look for first, each only where its name touches neither the skyline, the middle nor another name. */
function placeNames(
  views: readonly View<Seen>[],
  worths: readonly number[],
  radii: Float32Array,
): RoseName[] {
  const chosen: RoseName[] = []
  const inOrder = views
    .map((view, i) => ({ ...view, worth: worths[i]! }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
  for (const { peak: summit, bearing } of inOrder) {
    if (chosen.length >= NAMES) break
    const outer = lowestRadius(radii, bearing) - RIM
    const inner = outer - textWidth('serif', summit.name, LETTERS)
    const name = {
      name: summit.name,
      slug: summit.slug,
      bearing: round(bearing),
      inner: round(inner),
      outer: round(outer),
    }
    if (inner >= MIDDLE && chosen.every((other) => !doTouch(other, name))) chosen.push(name)
  }
  return chosen
}

/** Names lie along the rays from the middle, so they come nearest where the shorter of the two ends. */
function doTouch(a: RoseName, b: RoseName): boolean {
  const turn = (angleBetween(a.bearing, b.bearing) * Math.PI) / 180
  return 2 * Math.max(a.inner, b.inner) * Math.sin(turn / 2) < LINE
}

/** Of the skyline over the breadth of a line of letters. */
function lowestRadius(radii: Float32Array, bearing: number): number {
  const at = Math.round((bearing / 360) * SAMPLES)
  const breadth = Math.ceil((Math.atan(LINE / 2 / HORIZON_RADIUS) / (2 * Math.PI)) * SAMPLES)
  let least = Infinity
  for (let i = at - breadth; i <= at + breadth; i++) {
    least = Math.min(least, radii[(i + SAMPLES) % SAMPLES]!)
  }
  return least
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
