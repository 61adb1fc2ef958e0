import { steepDescent } from '../../got/guide-time.ts'
import { warsawDay } from '../../time/warsaw-day.ts'
import { believedHeights } from '../heights/believed-heights.ts'
import type { Ground } from '../heights/judge-heights.ts'
import { matchSummits, type KnownHeights } from '../judge/match-summits.ts'
import type { SummitIndex } from '../judge/summit-index.ts'
import { fingerprint, type Fingerprint } from '../measure/fingerprint.ts'
import type { Movement } from '../measure/move-kinds.ts'
import { elevationProfile } from '../measure/profile.ts'
import { trackStats, type TrackStats } from '../measure/stats.ts'
import type { Hiding } from '../privacy/hiding.ts'
import { isTrackProblem, trackWarnings, type TrackProblemCode } from '../read/problems.ts'
import { readTrack } from '../read/read-track.ts'
import type { Sport } from '../sport.ts'
import type { Track } from '../track.ts'
import { placeOnTrack, type PhotoOrigin, type PlacedPhotos } from './photo-places.ts'
import { showTrack, type ShownTrack } from './shown-track.ts'
import { summitEvidence, type SummitEvidence } from './summit-evidence.ts'
import type { TrackFigures } from './track-figures.ts'

/** Everything that is kept of a file: figures and summits of the whole, a line of the part that may be shown. */
export type TrackDigest = {
  format: string
  name: string | null
  /** As the recorder calls it, where it does. */
  sport: Sport | null
  /** Polish sentences about what had to be left out of the file. */
  warnings: string[]
  fingerprint: Fingerprint
  figures: TrackFigures
  shown: ShownTrack
  summits: FoundSummit[]
  /** Of the photos that came with the question. */
  photos: PlacedPhotos
}

export type FoundSummit = { summitId: number; evidence: SummitEvidence }

/** Why the file cannot be used; `trackProblems` has the sentences. */
export type Unreadable = { unreadable: TrackProblemCode }

type DigestOptions = {
  /** To be put on the track. */
  photos?: readonly PhotoOrigin[]
  /** Where the land's heights are at hand: a browser has none, and takes the file at its word. */
  ground?: Ground | null
}

/** One definition for everybody: the browser that looks ahead and the server that judges call this same function. */
export function digestTrack(
  bytes: Uint8Array,
  name: string | undefined,
  hiding: Hiding,
  summits: SummitIndex,
  { photos = [], ground = null }: DigestOptions = {},
): TrackDigest | Unreadable {
  const read = readTrack(bytes, name)
  if (isTrackProblem(read)) return { unreadable: read.problem }
  const { track, movement, from, againstLandM } = believedHeights(read, ground)
  const part = showTrack(track, hiding)
  const placeOf = new Map(Array.from(part.index, (point, at) => [point, Math.round(part.along[at]!)]))
  return {
    format: track.format,
    name: track.name,
    sport: track.sport ?? null,
    warnings: track.warnings.map((warning) => trackWarnings[warning.code]),
    fingerprint: fingerprint(track),
    figures: {
      ...figuresOf(trackStats(track, movement)),
      steepM: steepOf(track, movement),
      heightsFrom: from,
    },
    shown: part.shown,
    summits: findSummits(track, summits, placeOf, { from, againstLandM }),
    photos: placeOnTrack(track, part, photos),
  }
}

function figuresOf(stats: TrackStats): Omit<TrackFigures, 'steepM' | 'heightsFrom'> {
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

function findSummits(
  track: Track,
  index: SummitIndex,
  placeOf: Map<number, number>,
  heights: KnownHeights,
): FoundSummit[] {
  return matchSummits(track, index, heights).flatMap(({ verdict, ...one }) => {
    if (verdict === 'no') return []
    const atDistance = placeOf.get(one.index) ?? null
    return { summitId: one.summitId, evidence: summitEvidence({ ...one, verdict }, atDistance) }
  })
}

function steepOf(track: Track, movement: Movement): number {
  const profile = elevationProfile(track, undefined, movement)
  return profile === null ? 0 : Math.round(steepDescent(profile.distanceM, profile.elevationM))
}
