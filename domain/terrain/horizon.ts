import type { Place } from '../mountains/geo.ts'
import { EARTH_RADIUS_M } from '../mountains/geo.ts'
import { REFRACTION } from '../mountains/sight.ts'
import { along, rayFrom, type Ray } from './ray.ts'
import { blockOf, BLOCKS, heightAt, SQUARES, type Relief } from './relief.ts'

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
  if (hintM > 0) look(hintM)
  let m = NEAREST_M
  while (m <= ray.lengthM) {
    const { endM, top, squareEndM, squareTop } = squareAt(relief, ray, m)
    if (steepest(top, eyeM, m, endM) <= slope) {
      m = nextStep(endM)
      continue
    }
    const last = Math.min(squareEndM, ray.lengthM)
    if (steepest(squareTop, eyeM, m, last) > slope) for (; m <= last; m += STEP_M) look(m)
    else m = nextStep(squareEndM)
  }
  return { slope, metres }
}

/** The first step behind a distance. */
export const nextStep = (m: number) => (Math.floor(m / STEP_M) + 1) * STEP_M

const NOTHING = -32768
const found = { endM: 0, top: NOTHING, squareEndM: 0, squareTop: NOTHING }

/** The block and the square in which a place of a ray lies: how high they reach, and where the ray leaves them. One object for all. */
export function squareAt(relief: Relief, ray: Ray, m: number): typeof found {
  const t = m / ray.lengthM
  const lat = along(ray.lat, t)
  const lon = along(ray.lon, t)
  const latPerM = (ray.lat[1] + t * (2 * ray.lat[2] + 3 * t * ray.lat[3])) / ray.lengthM
  const lonPerM = (ray.lon[1] + t * (2 * ray.lon[2] + 3 * t * ray.lon[3])) / ray.lengthM
  const block = blockOf(relief, lat, lon)
  found.endM = m + wayOut(lat * BLOCKS, latPerM * BLOCKS, lon * BLOCKS, lonPerM * BLOCKS)
  if (block < 0) {
    found.top = found.squareTop = NOTHING
    found.squareEndM = found.endM
    return found
  }
  const scale = BLOCKS * SQUARES
  const row = SQUARES - 1 - Math.floor((lat * BLOCKS - Math.floor(lat * BLOCKS)) * SQUARES)
  const column = Math.floor((lon * BLOCKS - Math.floor(lon * BLOCKS)) * SQUARES)
  found.top = relief.tops[block]!
  found.squareTop = relief.squareTops[(block * SQUARES + row) * SQUARES + column]!
  found.squareEndM = m + wayOut(lat * scale, latPerM * scale, lon * scale, lonPerM * scale)
  return found
}

/** Metres to the nearest whole number in the direction of travel. */
function wayOut(y: number, yPerM: number, x: number, xPerM: number): number {
  const up = yPerM > 0 ? (Math.floor(y) + 1 - y) / yPerM : yPerM < 0 ? (Math.floor(y) - y) / yPerM : Infinity
  const right =
    xPerM > 0 ? (Math.floor(x) + 1 - x) / xPerM : xPerM < 0 ? (Math.floor(x) - x) / xPerM : Infinity
  return Math.max(1, Math.min(up, right))
}
