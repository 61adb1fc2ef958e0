import type { Place } from '../mountains/geo.ts'
import { EARTH_RADIUS_M } from '../mountains/geo.ts'
import { REFRACTION } from '../mountains/sight.ts'
import { along, rayFrom, type Ray } from './ray.ts'
import { BLOCKS, heightAt, REGION, regionOf, SQUARES, type Relief } from './relief.ts'

const DEGREES = 180 / Math.PI
/** Half of the curvature that is left when light is bent. */
export const SINK = (1 - REFRACTION) / (2 * EARTH_RADIUS_M)
/** The ground is looked at this often along a line of sight: about a node of 3″. */
export const STEP_M = 60
export const FARTHEST_M = 200_000
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
  let before = 0
  for (let i = 0; i < directions; i++) {
    const ray = rayFrom(from, (i * 360) / directions, farthestM)
    const found = highestAlong(relief, ray, eyeM, before)
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
  for (let i = 0; i < directions; i++) {
    const ray = rayFrom(from, (i * 360) / directions, farthestM)
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

/** The steepest that anything up to `top` metres high can be seen between two distances. */
export function steepest(top: number, eyeM: number, fromM: number, toM: number): number {
  const rise = top - eyeM
  const best = rise >= 0 ? fromM : Math.min(toM, Math.max(fromM, Math.sqrt(-rise / SINK)))
  return rise / best - SINK * best
}

function highestAlong(
  relief: Relief,
  ray: Ray,
  eyeM: number,
  hintM: number,
): { slope: number; metres: number } {
  let slope = -Infinity
  let metres = 0
  const look = (m: number) => {
    const seen = slopeTo(relief, ray, eyeM, m)
    if (seen > slope) [slope, metres] = [seen, m]
  }
  if (hintM > STEP_M) for (const m of [hintM, hintM - STEP_M, hintM + STEP_M]) look(m)
  let m = NEAREST_M
  while (m <= ray.lengthM) {
    const next = hiddenUntil(relief, ray, eyeM, m, slope)
    if (next > m) {
      m = next
      continue
    }
    const last = Math.min(place.squareEndM, ray.lengthM)
    for (; m <= last; m += STEP_M) look(m)
  }
  return { slope, metres }
}

/**
 * The first step at which something could be seen above a slope: whole regions, blocks and squares that are too low are passed at once.
 * When it is this very step, `place` has the square it lies in.
 */
export function hiddenUntil(relief: Relief, ray: Ray, eyeM: number, m: number, slope: number): number {
  const t = m / ray.lengthM
  const y = along(ray.lat, t) * BLOCKS
  const x = along(ray.lon, t) * BLOCKS
  const yPerM = ((ray.lat[1] + t * (2 * ray.lat[2] + 3 * t * ray.lat[3])) / ray.lengthM) * BLOCKS
  const xPerM = ((ray.lon[1] + t * (2 * ray.lon[2] + 3 * t * ray.lon[3])) / ray.lengthM) * BLOCKS
  const [row, column] = [Math.floor(y), Math.floor(x)]
  const regionEnd = m + wayOut(y / REGION, yPerM / REGION, x / REGION, xPerM / REGION)
  const down = row - relief.south10
  const right = column - relief.west10
  if (down < 0 || right < 0 || down >= relief.rows || right >= relief.columns) return nextStep(regionEnd)
  if (steepest(relief.regionTops[regionOf(relief, row, column)]!, eyeM, m, regionEnd) <= slope) {
    return nextStep(regionEnd)
  }
  const block = down * relief.columns + right
  const endM = m + wayOut(y, yPerM, x, xPerM)
  if (relief.starts[block]! < 0 || steepest(relief.tops[block]!, eyeM, m, endM) <= slope)
    return nextStep(endM)
  const squareEndM = m + wayOut(y * SQUARES, yPerM * SQUARES, x * SQUARES, xPerM * SQUARES)
  const square =
    (block * SQUARES + SQUARES - 1 - Math.floor((y - row) * SQUARES)) * SQUARES +
    Math.floor((x - column) * SQUARES)
  if (steepest(relief.squareTops[square]!, eyeM, m, squareEndM) <= slope) return nextStep(squareEndM)
  place.squareEndM = squareEndM
  return m
}

/** Where the square ends in which the last step was found; one object for all, as this is asked a million times. */
export const place = { squareEndM: 0 }

/** The first step behind a distance. */
export const nextStep = (m: number) => (Math.floor(m / STEP_M) + 1) * STEP_M

/** Metres to the nearest whole number in the direction of travel. */
function wayOut(y: number, yPerM: number, x: number, xPerM: number): number {
  const up = yPerM > 0 ? (Math.floor(y) + 1 - y) / yPerM : yPerM < 0 ? (Math.floor(y) - y) / yPerM : Infinity
  const right =
    xPerM > 0 ? (Math.floor(x) + 1 - x) / xPerM : xPerM < 0 ? (Math.floor(x) - x) / xPerM : Infinity
  return Math.max(1, Math.min(up, right))
}
