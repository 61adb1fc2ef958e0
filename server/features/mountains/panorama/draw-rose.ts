import type { Panorama } from '#contract/mountains.ts'
import { angleBetween, type View } from '#domain/mountains/panorama.ts'
import { pathOf, smooth, type Point } from '#domain/terrain/path.ts'
import { SAMPLES } from './ridge-shells.ts'

const CENTRE = 160
const HORIZON_RADIUS = 104
const PX_PER_DEGREE = 9
const MOST_PX = 34
const NAMES = 14
/** Degrees between two names, so that their lettering does not touch. */
const GAP = 13
/** A longer name would reach over the middle; it stands in the strip and in the list. */
const LONGEST_NAME = 18

/** The orientation table: the same skyline bent into a circle of 320 × 320, north up, with the best known names. */
export function drawRose(
  shells: readonly Float32Array[],
  views: readonly View<{ name: string; heightM: number; slug: string | null }>[],
): Panorama['rose'] {
  const horizon = new Float32Array(SAMPLES).fill(-90)
  for (const line of shells) line.forEach((angle, i) => (horizon[i] = Math.max(horizon[i]!, angle)))
  const highest = horizon.reduce((a, b) => Math.max(a, b), 0.5)
  const unit = Math.min(PX_PER_DEGREE, MOST_PX / highest)
  const soft = smooth(horizon, 2)
  const points: Point[] = []
  for (let i = 0; i < SAMPLES; i += 3) {
    const turn = (i / SAMPLES) * 2 * Math.PI
    const radius = HORIZON_RADIUS + Math.max(-2.2, soft[i]!) * unit
    points.push([CENTRE + Math.sin(turn) * radius, CENTRE - Math.cos(turn) * radius])
  }
  const chosen: (typeof views)[number][] = []
  for (const view of views
    .filter((one) => !one.hidden && one.summit.name.length <= LONGEST_NAME)
    .toSorted((a, b) => b.summit.heightM - a.summit.heightM)) {
    if (chosen.length >= NAMES) break
    if (chosen.every((other) => angleBetween(other.bearing, view.bearing) > GAP)) chosen.push(view)
  }
  return {
    sky: `${pathOf(points, 0.25)}Z`,
    names: chosen.map(({ summit, bearing }) => ({
      name: summit.name,
      slug: summit.slug,
      bearing: Math.round(bearing * 10) / 10,
    })),
  }
}
