import { metresBetween } from '../track/geo.ts'
import type { RecordedPoint } from './points.ts'

/** What is shown while one walks: as much as can be told of each place as it comes, without keeping the others. */
export type LiveFigures = {
  points: number
  distanceM: number
  ascentM: number
  /** Milliseconds in unbroken parts. */
  walkingMs: number
  last: RecordedPoint | null
  /** Where the distance was last counted, and the height that counts as climbed. */
  from: { lat: number; lon: number } | null
  level: number | null
}

export const NO_FIGURES: LiveFigures = {
  points: 0,
  distanceM: 0,
  ascentM: 0,
  walkingMs: 0,
  last: null,
  from: null,
  level: null,
}

/** Standing still a receiver wanders by as much. */
const LEAST_STEP_M = 8
/** Heights of a phone shiver by as much. */
const LEAST_CLIMB_M = 10

/** `heightM`: of the ground where that is known, else of the device. */
export function withPoint(figures: LiveFigures, point: RecordedPoint, heightM: number | null): LiveFigures {
  const { last } = figures
  const isSamePart = last !== null && last.part === point.part
  const from = isSamePart ? figures.from : null
  const stepM = from === null ? 0 : metresBetween(from.lat, from.lon, point.lat, point.lon)
  const isStep = from === null || stepM >= Math.max(LEAST_STEP_M, point.accuracyM / 2)
  return {
    points: figures.points + 1,
    distanceM: figures.distanceM + (isStep ? stepM : 0),
    ...climbed(figures, heightM),
    walkingMs: figures.walkingMs + (isSamePart ? point.time - last.time : 0),
    last: point,
    from: isStep ? { lat: point.lat, lon: point.lon } : from,
  }
}

function climbed(
  { ascentM, level }: LiveFigures,
  heightM: number | null,
): Pick<LiveFigures, 'ascentM' | 'level'> {
  if (heightM === null || Number.isNaN(heightM)) return { ascentM, level }
  if (level === null || heightM < level) return { ascentM, level: heightM }
  if (heightM - level < LEAST_CLIMB_M) return { ascentM, level }
  return { ascentM: ascentM + heightM - level, level: heightM }
}
