import { smallestClimbM, sumClimbs } from './climbs.ts'
import { cleanElevations, smoothProfile } from './elevation.ts'
import { CABLE, CAR, GAP, PAUSE, WALK, type Movement } from './move-kinds.ts'
import { analyseMovement } from './movement.ts'
import type { TrackColumns } from '../track.ts'

export interface TrackSegment {
  kind: 'walk' | 'pause' | 'gap' | 'cable' | 'car'
  /** Indices of points in the track, both included. */
  from: number
  to: number
  distanceM: number
  /** Null without times. */
  seconds: number | null
}

export interface TrackStats {
  points: number
  /** On foot only: gaps, pauses, lifts and cars are left out (and listed in `segments`). */
  distanceM: number
  /** Null when the device recorded no believable elevation. */
  ascentM: number | null
  descentM: number | null
  highestM: number | null
  highestIndex: number | null
  lowestM: number | null
  startedAt: number | null
  endedAt: number | null
  totalS: number | null
  movingS: number | null
  segments: TrackSegment[]
}

/** A noisy altimeter must come back by three times its error before a turn is believed, but never by more than this. */
const largestThresholdM = 14

const names = { [WALK]: 'walk', [PAUSE]: 'pause', [GAP]: 'gap', [CABLE]: 'cable', [CAR]: 'car' } as const

/** The one place where distance, ascent and time of a track are defined; everything shown anywhere comes from here. */
export function trackStats(track: TrackColumns, movement: Movement = analyseMovement(track)): TrackStats {
  const { kept, kind, stepM, stepS } = movement
  let distanceM = 0
  let moving = 0
  for (let k = 1; k < kept.length; k++) {
    if (kind[k] !== WALK) continue
    distanceM += stepM[k]!
    if (stepS[k]! > 0) moving += stepS[k]!
  }
  const [startedAt, endedAt] = timeSpan(track)
  const timed = startedAt !== null && endedAt !== null && endedAt > startedAt
  return {
    points: track.lat.length,
    distanceM,
    ...heights(movement, cleanElevations(track, kept)),
    startedAt,
    endedAt,
    totalS: timed ? (endedAt - startedAt) / 1000 : null,
    movingS: timed ? moving : null,
    segments: listSegments(movement),
  }
}

function heights(
  movement: Movement,
  clean: Float64Array,
): Pick<TrackStats, 'ascentM' | 'descentM' | 'highestM' | 'highestIndex' | 'lowestM'> {
  const { stretches, noiseM } = smoothProfile(movement, clean)
  const threshold = Math.max(smallestClimbM, Math.min(largestThresholdM, 3 * noiseM))
  let ascentM = 0
  let descentM = 0
  let highestM = -Infinity
  let lowestM = Infinity
  let highestIndex = 0
  for (const { z, at } of stretches) {
    const climbs = sumClimbs(z, threshold)
    ascentM += climbs.ascentM
    descentM += climbs.descentM
    for (let i = 0; i < z.length; i++) {
      if (z[i]! < lowestM) lowestM = z[i]!
      if (z[i]! > highestM) {
        highestM = z[i]!
        highestIndex = movement.kept[at[i]!]!
      }
    }
  }
  if (stretches.length === 0) {
    return { ascentM: null, descentM: null, highestM: null, highestIndex: null, lowestM: null }
  }
  return { ascentM, descentM, highestM, highestIndex, lowestM }
}

function timeSpan(track: TrackColumns): [number | null, number | null] {
  let first = Infinity
  let last = -Infinity
  for (const time of track.time) {
    if (time < first) first = time
    if (time > last) last = time
  }
  return first <= last ? [first, last] : [null, null]
}

function listSegments({ kept, kind, stepM, stepS }: Movement): TrackSegment[] {
  const segments: TrackSegment[] = []
  for (let k = 1; k < kept.length;) {
    const first = k
    let distanceM = 0
    let seconds = 0
    for (; k < kept.length && kind[k] === kind[first]; k++) {
      distanceM += stepM[k]!
      seconds += stepS[k]!
    }
    segments.push({
      kind: names[kind[first] as keyof typeof names],
      from: kept[first - 1]!,
      to: kept[k - 1]!,
      distanceM,
      seconds: Number.isNaN(seconds) ? null : seconds,
    })
  }
  return segments
}
