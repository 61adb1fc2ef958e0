import { EARTH_RADIUS_M } from '../mountains/geo.ts'

/** Refraction bends light towards the ground: 13 % of the Earth's curvature, the surveyors' mean. */
export const REFRACTION = 0.13
const DEGREES = 180 / Math.PI

/** How far the ground sinks below a level line of sight. */
export function curvatureDropM(metres: number): number {
  return ((metres * metres) / (2 * EARTH_RADIUS_M)) * (1 - REFRACTION)
}

/** Elevation above (or below) the level line of sight at which a height is seen, in degrees. */
export function apparentAngle(eyeM: number, heightM: number, metres: number): number {
  return Math.atan2(heightM - eyeM - curvatureDropM(metres), metres) * DEGREES
}
