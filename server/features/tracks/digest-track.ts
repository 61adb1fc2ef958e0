import { createHash } from 'node:crypto'
import { summitEvidence } from '#contract/summit-evidence.ts'
import { steepDescent } from '#domain/got/guide-time.ts'
import { fingerprint } from '#domain/track/measure/fingerprint.ts'
import { isTrackProblem, trackProblems, trackWarnings } from '#domain/track/read/problems.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import { matchSummits } from '#domain/track/judge/match-summits.ts'
import type { Movement } from '#domain/track/measure/move-kinds.ts'
import { analyseMovement } from '#domain/track/measure/movement.ts'
import { elevationProfile } from '#domain/track/measure/profile.ts'
import { trackStats, type TrackStats } from '#domain/track/measure/stats.ts'
import type { SummitIndex } from '#domain/track/judge/summit-index.ts'
import type { Track } from '#domain/track/track.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { showTrack } from './shown-track.ts'
import type { Hiding } from '#domain/track/privacy/hiding.ts'
import type { TrackFigures } from '#domain/track/digest/track-figures.ts'
import type { Digest, Unreadable } from './track-reader.ts'

/** Everything that is kept of a file: figures and summits of the whole, a line of the part that may be shown. */
export function digestTrack(
  bytes: Uint8Array,
  name: string | undefined,
  hiding: Hiding,
  summits: SummitIndex,
): Digest | Unreadable {
  const track = readTrack(bytes, name)
  if (isTrackProblem(track)) return { unreadable: trackProblems[track.problem] }
  const { shown, index, along } = showTrack(track, hiding)
  const placeOf = new Map(Array.from(index, (point, at) => [point, Math.round(along[at]!)]))
  const print = fingerprint(track)
  const movement = analyseMovement(track)
  return {
    format: track.format,
    name: track.name,
    warnings: track.warnings.map((warning) => trackWarnings[warning.code]),
    fingerprint: print,
    fingerprintHash: createHash('sha256').update(JSON.stringify(print)).digest('base64url'),
    figures: { ...figuresOf(trackStats(track, movement)), steepM: steepOf(track, movement) },
    shown,
    summits: findSummits(track, summits, placeOf),
  }
}

function figuresOf(stats: TrackStats): Omit<TrackFigures, 'steepM'> {
  const whole = (value: number | null) => (value === null ? null : Math.round(value))
  const minutes = (seconds: number | null) => whole(seconds === null ? null : seconds / 60)
  const ridden = stats.segments.filter((one) => one.kind === 'cable' || one.kind === 'car')
  return {
    startedAt: stats.startedAt,
    endedAt: stats.endedAt,
    day: stats.startedAt === null ? null : warsawDay(new Date(stats.startedAt)),
    timeMin: minutes(stats.totalS),
    movingMin: minutes(stats.movingS),
    distanceM: Math.round(stats.distanceM),
    ascentM: whole(stats.ascentM),
    descentM: whole(stats.descentM),
    highestM: whole(stats.highestM),
    lowestM: whole(stats.lowestM),
    riddenM: Math.round(ridden.reduce((sum, one) => sum + one.distanceM, 0)),
    points: stats.points,
  }
}

function findSummits(track: Track, index: SummitIndex, placeOf: Map<number, number>): Digest['summits'] {
  const verdicts = matchSummits(track, index)
  return verdicts.flatMap((one) => {
    if (one.verdict === 'no') return []
    return {
      summitId: one.summitId,
      evidence: summitEvidence(one, placeOf.get(one.index) ?? null),
    }
  })
}

function steepOf(track: Track, movement: Movement): number {
  const profile = elevationProfile(track, undefined, movement)
  return profile === null ? 0 : Math.round(steepDescent(profile.distanceM, profile.elevationM))
}
