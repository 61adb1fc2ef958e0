import { medianOf, metresBetween } from '../geo.ts'

/** Metres above sea level of the ground at a place; NaN where nothing is known. */
export type Ground = (lat: number, lon: number) => number

/**
 * Why heights of a file are not used. `model`: they are the terrain's own, written by us or another program; nothing is wrong with
 * them, but no device measured them.
 */
export type HeightFault = 'missing' | 'constant' | 'jumps' | 'off-terrain' | 'model'

/** Every number here is the last value that is still believed. */
export const heightRules = {
  /** Share of the points with a height; a rest is bridged by the smoothing. */
  leastKnown: 0.8,
  /** A device whose heights stay within so many metres, over ground that rises and falls by more than that. */
  constantM: 5,
  constantGroundM: 40,
  /** No lift climbs faster. A lone wild value is cut out later: so many of a hundred steps may jump, and a few always may. */
  jumpM: 15,
  jumpMPerS: 3,
  jumpSlope: 1,
  jumpShare: 0.02,
  jumpsAlways: 2,
  /** A badly set altimeter, or heights above the ellipsoid: the shape of the way is right, and with it the ascent. */
  offsetM: 100,
  /** From the ground moved by that much, four points of five: a barometer on a day of storms wanders by half of it. */
  spreadM: 60,
  spreadShare: 0.8,
  /** No device is so near the model on four points of five. */
  modelM: 0.75,
  /** Share of the points at which the ground must be known for anything to be said, or taken, from it. */
  leastGround: 0.9,
} as const

/** Heights as a file has them, and of the ground there; parallel, NaN where unknown. */
export interface HeightColumns {
  ele: Float64Array
  ground: Float64Array
  /** Milliseconds; NaN without times. */
  time: Float64Array
  lat: Float64Array
  lon: Float64Array
}

/** Whether the ground is known along the way, so that heights can be taken from it. */
export function isGroundKnown(ground: Float64Array): boolean {
  return ground.length > 1 && shareKnown(ground) >= heightRules.leastGround
}

/** What is wrong with the heights of a file; null when a device's own heights can be believed. */
export function heightFault(columns: HeightColumns): HeightFault | null {
  const { ele, ground } = columns
  if (shareKnown(ele) < heightRules.leastKnown || mostlyZero(ele)) return 'missing'
  if (spanOf(ele) <= heightRules.constantM && spanOf(ground) > heightRules.constantGroundM) {
    return 'constant'
  }
  if (doesJump(columns)) return 'jumps'
  return awayFromGround(ele, ground)
}

function shareKnown(values: Float64Array): number {
  let known = 0
  for (const value of values) if (!Number.isNaN(value)) known++
  return values.length === 0 ? 0 : known / values.length
}

/** Zero is what devices write that do not know. */
function mostlyZero(ele: Float64Array): boolean {
  let zeros = 0
  for (const value of ele) if (value === 0) zeros++
  return zeros > 0 && zeros * 2 >= ele.length
}

function spanOf(values: Float64Array): number {
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return high < low ? 0 : high - low
}

function doesJump({ ele, time, lat, lon }: HeightColumns): boolean {
  const { jumpM, jumpMPerS, jumpSlope, jumpShare, jumpsAlways } = heightRules
  let jumps = 0
  let steps = 0
  let last = -1
  for (let i = 0; i < ele.length; i++) {
    if (Number.isNaN(ele[i]!)) continue
    if (last >= 0) {
      steps++
      const seconds = (time[i]! - time[last]!) / 1000
      const room =
        seconds > 0
          ? seconds * jumpMPerS
          : jumpSlope * metresBetween(lat[last]!, lon[last]!, lat[i]!, lon[i]!)
      if (Math.abs(ele[i]! - ele[last]!) > jumpM + room) jumps++
    }
    last = i
  }
  return jumps > jumpsAlways && jumps > jumpShare * steps
}

/** Sample enough for a share of four fifths. */
const SAMPLE = 4_000

/** What a device adds to every height, as the middle of what it differs by from the ground; null where the ground is not known. */
export function offsetFromGround(ele: Float64Array, ground: Float64Array): number | null {
  const off = isGroundKnown(ground) ? differences(ele, ground) : []
  return off.length === 0 ? null : medianOf(Float64Array.from(off))
}

function differences(ele: Float64Array, ground: Float64Array): number[] {
  const step = Math.max(1, Math.floor(ele.length / SAMPLE))
  const off: number[] = []
  for (let i = 0; i < ele.length; i += step) {
    const metres = ele[i]! - ground[i]!
    if (!Number.isNaN(metres)) off.push(metres)
  }
  return off
}

function awayFromGround(ele: Float64Array, ground: Float64Array): HeightFault | null {
  if (!isGroundKnown(ground)) return null
  const off = differences(ele, ground)
  if (off.length === 0) return null
  const offset = medianOf(Float64Array.from(off))
  if (Math.abs(offset) > heightRules.offsetM) return 'off-terrain'
  if (within(off, offset) > heightRules.spreadM) return 'off-terrain'
  return within(off, 0) <= heightRules.modelM ? 'model' : null
}

/** The distance from `middle` within which the agreed share of the values lies. */
function within(values: readonly number[], middle: number): number {
  const sorted = Float64Array.from(values, (value) => Math.abs(value - middle)).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * heightRules.spreadShare))]!
}
