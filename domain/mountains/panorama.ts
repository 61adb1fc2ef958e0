import { bearing, distanceM, type Place } from './geo.ts'
import { apparentAngle } from './sight.ts'

/** What can be seen from a summit, computed from places and heights alone: no forest, no buildings, no valleys. */

export interface Standpoint extends Place {
  heightM: number
}

export interface View<T> {
  summit: T
  bearing: number
  distanceM: number
  /** Apparent elevation above (or below) the level line of sight, in degrees. */
  angle: number
  /** True when the flank of a nearer summit stands in the way. */
  hidden: boolean
}

/** A standing person. */
export const EYE_M = 2
/** Steepness of the flank that a summit is given when it hides another: about a 1 : 3 slope. */
const FLANK_SLOPE = 0.34
const DEGREES = 180 / Math.PI

export interface PanoramaOptions {
  eyeM?: number
  maxKm?: number
  /** Summits nearer than this are underfoot rather than on the horizon. */
  minKm?: number
}

/** All summits around, by bearing, each marked as hidden or not. */
export function panorama<T extends Standpoint>(
  from: Standpoint,
  summits: readonly T[],
  { eyeM = EYE_M, maxKm = 150, minKm = 0.3 }: PanoramaOptions = {},
): View<T>[] {
  const eye = from.heightM + eyeM
  const views = summits
    .map((summit) => ({ summit, metres: distanceM(from, summit) }))
    .filter(({ metres }) => metres >= minKm * 1000 && metres <= maxKm * 1000)
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ summit, metres }) => ({
      summit,
      bearing: bearing(from, summit),
      distanceM: metres,
      angle: apparentAngle(eye, summit.heightM, metres),
      hidden: false,
    }))
  views.forEach((view, i) => {
    view.hidden = views.slice(0, i).some((nearer) => hides(eye, nearer, view))
  })
  return views.toSorted((a, b) => a.bearing - b.bearing)
}

/** Does the flank of the nearer summit, falling evenly to both sides, reach above the further summit's top? */
function hides<T extends Standpoint>(eye: number, nearer: View<T>, further: View<T>): boolean {
  if (nearer.angle < further.angle) return false
  const turn = angleBetween(nearer.bearing, further.bearing)
  if (turn > 20) return false
  const aside = nearer.distanceM * Math.tan(turn / DEGREES)
  return apparentAngle(eye, nearer.summit.heightM - aside * FLANK_SLOPE, nearer.distanceM) >= further.angle
}

/** Smallest turn between two bearings, 0…180. */
export function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360
  return Math.min(turn, 360 - turn)
}

export interface Label<T> {
  item: T
  x: number
}

/** Picks the best items so that no two labels stand nearer than the gap and none leaves the strip. */
export function placeLabels<T>(
  items: readonly { item: T; x: number; score: number }[],
  { width, gap, margin = gap }: { width: number; gap: number; margin?: number },
): Label<T>[] {
  const chosen: Label<T>[] = []
  for (const { item, x } of items.toSorted((a, b) => b.score - a.score || a.x - b.x)) {
    if (x < margin || x > width - margin) continue
    if (chosen.every((other) => Math.abs(other.x - x) >= gap)) chosen.push({ item, x })
  }
  return chosen.toSorted((a, b) => a.x - b.x)
}
