import type { Place } from '../mountains/geo.ts'
import { EARTH_RADIUS_M } from '../mountains/geo.ts'
import { REFRACTION } from './sight.ts'
import { along, raysFrom, type Ray } from './ray.ts'
import { BLOCKS, heightAt, SQUARES, type Relief } from './relief.ts'

const DEGREES = 180 / Math.PI
/** Half of the curvature that is left when light is bent. */
export const SINK = (1 - REFRACTION) / (2 * EARTH_RADIUS_M)
/** The ground is looked at this often along a line of sight: about a node of 3″. */
export const STEP_M = 60
export const FARTHEST_M = 200_000
/** A hundredth of a degree: what could rise by less above the horizon found so far is not looked for. */
const GRACE = Math.tan(0.01 / DEGREES)
/** The standing person's own ground. */
const NEAREST_M = STEP_M

export interface HorizonOptions {
  from: Place
  /** Height of the eye above the sea. */
  eyeM: number
  /** How many directions, evenly from north through east. */
  directions: number
  farthestM?: number
}

/** For each direction the apparent angle of the horizon in degrees and how far it is in metres. */
export interface Horizon {
  angles: Float32Array
  metres: Float32Array
}

/**
 * The line between land and sky. Each direction walks outwards, but only through squares whose highest node could still show; how
 * high the horizon was one direction before tells at once what cannot.
 */
export function horizon(
  relief: Relief,
  { from, eyeM, directions, farthestM = FARTHEST_M }: HorizonOptions,
): Horizon {
  const angles = new Float32Array(directions)
  const metres = new Float32Array(directions)
  const rays = raysFrom(from, farthestM)
  const highestM = highestOf(relief)
  let before = 0
  for (let i = 0; i < directions; i++) {
    const found = highestAlong(relief, rays((i * 360) / directions), { eyeM, highestM }, before)
    angles[i] = Math.atan(found.slope) * DEGREES
    metres[i] = before = found.metres
  }
  return { angles, metres }
}

/** The same by looking at every step of every direction: slow, and therefore the judge. */
export function bruteHorizon(
  relief: Relief,
  { from, eyeM, directions, farthestM = FARTHEST_M }: HorizonOptions,
): Horizon {
  const angles = new Float32Array(directions)
  const metres = new Float32Array(directions)
  const rays = raysFrom(from, farthestM)
  for (let i = 0; i < directions; i++) {
    const ray = rays((i * 360) / directions)
    let best = -Infinity
    for (let m = NEAREST_M; m <= farthestM; m += STEP_M) {
      const slope = slopeTo(relief, ray, eyeM, m)
      if (slope > best) [best, metres[i]] = [slope, m]
    }
    angles[i] = Math.atan(best) * DEGREES
  }
  return { angles, metres }
}

/** Tangent of the angle at which the ground is seen; NaN where nothing is known. */
function slopeTo(relief: Relief, ray: Ray, eyeM: number, m: number): number {
  const t = m / ray.lengthM
  return (heightAt(relief, along(ray.lat, t), along(ray.lon, t)) - eyeM) / m - SINK * m
}

/** Nothing up to `top` metres high is seen steeper than this between two distances; a little more than the truth, without a root. */
export function steepest(top: number, eyeM: number, fromM: number, toM: number): number {
  const rise = top - eyeM
  return rise / (rise >= 0 ? fromM : toM) - SINK * fromM
}

/** The highest node of all the land. */
export function highestOf({ tops }: Relief): number {
  return tops.reduce((highest, top) => Math.max(highest, top), 0)
}

/** Farther away than this not even the highest of all shows above a slope. */
function farthestAbove(slope: number, riseM: number): number {
  const root = slope * slope + 4 * SINK * riseM
  return root < 0 ? 0 : (Math.sqrt(root) - slope) / (2 * SINK)
}

/** Who looks: the height of the eye, and how high the highest of all land is. */
type Eye = { eyeM: number; highestM: number }

function highestAlong(relief: Relief, ray: Ray, eye: Eye, hintM: number): { slope: number; metres: number } {
  let slope = -Infinity
  let metres = 0
  const look = (m: number) => {
    const seen = slopeTo(relief, ray, eye.eyeM, m)
    if (seen > slope) {
      slope = seen
      metres = m
    }
    return slope
  }
  if (hintM > STEP_M)
    for (let m = hintM - STEP_M; m <= Math.min(hintM + STEP_M, ray.lengthM); m += STEP_M) look(m)
  walkOutwards(relief, ray, eye, { fromM: NEAREST_M, slope, grace: GRACE }, look)
  return { slope, metres }
}

/**
 * Looks at every step of a ray where something could be seen above all that was seen before. Blocks and squares that are too low for
 * that, or would rise above it by no more than `grace`, are passed at once. `look` gives the steepest so far.
 */
export function walkOutwards(
  relief: Relief,
  ray: Ray,
  { eyeM, highestM }: Eye,
  { fromM, slope, grace = 0 }: { fromM: number; slope: number; grace?: number },
  look: (m: number) => number,
): void {
  let m = fromM
  let best = slope
  const riseM = highestM - eyeM
  let reachM = Math.min(ray.lengthM, best === -Infinity ? Infinity : farthestAbove(best, riseM))
  while (m <= reachM) {
    const t = m / ray.lengthM
    const y = along(ray.lat, t) * BLOCKS
    const x = along(ray.lon, t) * BLOCKS
    // Within one block a great circle is a straight line to a few metres.
    const yPerM = pace(ray.lat, t, ray.lengthM)
    const xPerM = pace(ray.lon, t, ray.lengthM)
    const mPerY = 1 / yPerM
    const mPerX = 1 / xPerM
    const row = Math.floor(y)
    const column = Math.floor(x)
    const endM = m + wayOut(y - row, mPerY, x - column, mPerX)
    const block = blockAt(relief, row, column)
    if (block < 0 || steepest(relief.tops[block]!, eyeM, m, endM) <= best + grace) {
      m = nextStep(endM)
      continue
    }
    const last = Math.min(endM, ray.lengthM)
    const down0 = (y - row) * SQUARES
    const right0 = (x - column) * SQUARES
    const first = block * SQUARES * SQUARES
    const startM = m
    // Written out rather than called: it is done sixty times a direction.
    const yStep = yPerM * SQUARES
    const xStep = xPerM * SQUARES
    const yAhead = yStep > 0 ? 1 : 0
    const xAhead = xStep > 0 ? 1 : 0
    const mPerSquareY = mPerY / SQUARES
    const mPerSquareX = mPerX / SQUARES
    while (m <= last) {
      const down = down0 + (m - startM) * yStep
      const right = right0 + (m - startM) * xStep
      const downs = down < 0 ? 0 : down >= SQUARES ? SQUARES - 1 : down | 0
      const rights = right < 0 ? 0 : right >= SQUARES ? SQUARES - 1 : right | 0
      const up = (yAhead - down + downs) * mPerSquareY
      const aside = (xAhead - right + rights) * mPerSquareX
      const outM = up < aside ? up : aside
      const outOfSquareM = outM > 1 ? m + outM : m + 1
      const squareEndM = outOfSquareM < last ? outOfSquareM : last
      const rise = relief.squareTops[first + (SQUARES - 1 - downs) * SQUARES + rights]! - eyeM
      if (rise / (rise >= 0 ? m : squareEndM) - SINK * m > best + grace) {
        for (; m <= squareEndM; m += STEP_M) best = look(m)
      } else m = (Math.floor(squareEndM / STEP_M) + 1) * STEP_M
    }
    reachM = Math.min(ray.lengthM, best === -Infinity ? Infinity : farthestAbove(best, riseM))
  }
}

/** Tenths of a degree to a metre of the way, never quite nothing, so that it can be divided by. */
function pace(curve: Ray['lat'], t: number, lengthM: number): number {
  const degrees = curve[1] + t * (2 * curve[2] + 3 * t * curve[3])
  return (Math.abs(degrees) < 1e-9 ? 1e-9 : degrees) * (BLOCKS / lengthM)
}

function blockAt(relief: Relief, lat10: number, lon10: number): number {
  const row = lat10 - relief.south10
  const column = lon10 - relief.west10
  if (row < 0 || column < 0 || row >= relief.rows || column >= relief.columns) return -1
  const block = row * relief.columns + column
  return relief.starts[block]! < 0 ? -1 : block
}

/** The first step behind a distance. */
const nextStep = (m: number) => (Math.floor(m / STEP_M) + 1) * STEP_M

/** Metres till a place within a square of side 1 leaves it. */
function wayOut(y: number, mPerY: number, x: number, mPerX: number): number {
  const up = (mPerY > 0 ? 1 - y : -y) * mPerY
  const right = (mPerX > 0 ? 1 - x : -x) * mPerX
  const out = up < right ? up : right
  return out > 1 ? out : 1
}
