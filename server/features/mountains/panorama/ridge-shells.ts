import { apparentAngle } from '#domain/mountains/sight.ts'
import { fractal, noise } from '#domain/terrain/noise.ts'
import { planeAround } from '#domain/terrain/plane.ts'
import { ridgesBetween, type Ridge } from '#domain/terrain/ridges.ts'
import type { Peak as AnyPeak } from '#domain/terrain/terrain.ts'

type Peak = Omit<AnyPeak, 'slug'>

export const SAMPLES = 2400
export const SHELLS = 54
const NEAREST_KM = 0.6
const FARTHEST_KM = 105
/** How steeply a ridge falls aside, in degrees of height per degree of azimuth, which is the slope itself. */
const FLANK = 0.46
const SEED = 7

/**
 * What rises around a summit, as one line of apparent angles for each shell of distance, near to far; sample `i` looks
 * to azimuth `i · 360 / SAMPLES`. Only ridges between summits and their flanks are placed, not the ground between
 * them: a hundred times quicker than walking over sketched relief, and as true at the tops.
 */
export function ridgeShells(from: Peak, eyeM: number, peaks: readonly Peak[]): Float32Array[] {
  const plane = planeAround(from.lat, from.lon)
  const placed = peaks
    .map(({ name, heightM, lat, lon }) => ({ name, heightM, ...plane.toKm(lat, lon) }))
    .filter((peak) => Math.hypot(peak.x, peak.y) < FARTHEST_KM + 8)
    .toSorted((a, b) => b.heightM - a.heightM || a.x - b.x || a.y - b.y)
  const baseM = valleyLevel(placed.map((peak) => peak.heightM))
  const shells = Array.from({ length: SHELLS }, (_, shell) => ground(shell, eyeM, baseM))
  for (const ridge of ridgesBetween(placed, baseM, SEED)) layRidge(shells, ridge, eyeM, baseM)
  shells.forEach(addFlanks)
  for (const peak of placed) layPoint(shells, peak.x, peak.y, peak.heightM, eyeM)
  return shells
}

export function shellOf(km: number): number {
  if (km < NEAREST_KM || km >= FARTHEST_KM) return -1
  const share = Math.log(km / NEAREST_KM) / Math.log(FARTHEST_KM / NEAREST_KM)
  return Math.floor(share ** (1 / 0.92) * SHELLS)
}

function middleKm(shell: number): number {
  return NEAREST_KM * (FARTHEST_KM / NEAREST_KM) ** (((shell + 0.5) / SHELLS) ** 0.92)
}

/** Valleys lie somewhat over half as high as the lowest tenth of the summits around. */
function valleyLevel(heights: number[]): number {
  const sorted = heights.toSorted((a, b) => a - b)
  return 0.55 * (sorted[Math.floor(sorted.length / 10)] ?? 400)
}

/** Low hills where no summit is known; they keep the distance from looking like the sea. */
function ground(shell: number, eyeM: number, baseM: number): Float32Array {
  const km = middleKm(shell)
  return Float32Array.from({ length: SAMPLES }, (_, i) => {
    const turn = (i / SAMPLES) * 2 * Math.PI
    const hill = fractal(Math.cos(turn) * km * 0.35, Math.sin(turn) * km * 0.35, 3, SEED + shell)
    return apparentAngle(eyeM, baseM + 60 + hill * 110, km * 1000)
  })
}

function columnOf(x: number, y: number): number {
  const turn = Math.atan2(x, y) / (2 * Math.PI)
  return Math.round((turn < 0 ? turn + 1 : turn) * SAMPLES) % SAMPLES
}

function raise(line: Float32Array, column: number, angle: number): void {
  if (angle > line[column]!) line[column] = angle
}

function layPoint(shells: Float32Array[], x: number, y: number, heightM: number, eyeM: number): void {
  const km = Math.hypot(x, y)
  const shell = shellOf(km)
  if (shell < 0) return
  const angle = apparentAngle(eyeM, heightM, km * 1000)
  const column = columnOf(x, y)
  // A top one sample wide would be lost when the line is simplified.
  raise(shells[shell]!, column, angle)
  raise(shells[shell]!, (column + 1) % SAMPLES, angle - 0.012)
  raise(shells[shell]!, (column + SAMPLES - 1) % SAMPLES, angle - 0.012)
}

/** Walks along a ridge in steps of no more than one sample, however near it passes. */
function layRidge(shells: Float32Array[], ridge: Ridge, eyeM: number, baseM: number): void {
  const { ax, ay, bx, by, fromM, toM, dipM } = ridge
  const length = Math.hypot(bx - ax, by - ay)
  const nearest = Math.max(NEAREST_KM, Math.min(Math.hypot(ax, ay), Math.hypot(bx, by)) - length / 2)
  const steps = Math.min(400, Math.ceil(((length / nearest) * SAMPLES) / (2 * Math.PI)) + 2)
  for (let step = 0; step <= steps; step++) {
    const t = step / steps
    const x = ax + (bx - ax) * t
    const y = ay + (by - ay) * t
    const km = Math.hypot(x, y)
    const shell = shellOf(km)
    if (shell < 0) continue
    const crest = fromM + (toM - fromM) * t - dipM * 4 * t * (1 - t)
    // Rock and forest are never smooth; the ends of a ridge are summits and keep their height.
    const rough = noise(x * 2.3, y * 2.3, SEED) * 0.07 * (crest - baseM) * Math.min(1, 6 * t * (1 - t))
    raise(shells[shell]!, columnOf(x, y), apparentAngle(eyeM, crest - Math.abs(rough), km * 1000))
  }
}

/** Lets every ridge fall away to both sides, unevenly; twice round, so that flanks cross north. */
function addFlanks(line: Float32Array, shell: number): void {
  const fall = (i: number) =>
    FLANK *
    (360 / SAMPLES) *
    (0.75 + 0.9 * noise(i * 0.09, shell * 3.7, SEED) + 0.5 * noise(i * 0.31, shell, SEED + 1))
  for (let k = 1; k < SAMPLES * 2; k++) {
    const i = k % SAMPLES
    raise(line, i, line[(i + SAMPLES - 1) % SAMPLES]! - Math.max(0.012, fall(i)))
  }
  for (let k = SAMPLES * 2 - 1; k > 0; k--) {
    const i = k % SAMPLES
    raise(line, i, line[(i + 1) % SAMPLES]! - Math.max(0.012, fall(i + 7)))
  }
}
