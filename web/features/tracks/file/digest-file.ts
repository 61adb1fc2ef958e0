import { summitEvidence } from '#contract/summit-evidence.ts'
import type { SummitEvidence, SummitRef, TrackGeometry, TrackStats } from '#contract/tracks.ts'
import { ranges, summits } from '#data/mountains.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { matchSummits } from '#domain/track/judge/match-summits.ts'
import { buildSummitIndex } from '#domain/track/judge/summit-index.ts'
import { encodeLines } from '#domain/track/line/encode.ts'
import { pickPoints, simplifyForZoom } from '#domain/track/line/simplify.ts'
import { analyseMovement } from '#domain/track/measure/movement.ts'
import { waySamples, type WaySamples } from '#domain/track/measure/profile.ts'
import { trackStats } from '#domain/track/measure/stats.ts'
import { isTrackProblem, trackProblems, trackWarnings } from '#domain/track/read/problems.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import type { Track } from '#domain/track/track.ts'

/** What this browser read out of a file. The server reads it again and is the judge. */
export type FileDigest = {
  name: string | null
  stats: TrackStats
  geometry: TrackGeometry
  summits: { summit: SummitRef; evidence: SummitEvidence }[]
  warnings: string[]
}

export type UnreadableFile = { unreadable: string }

const rangeIds = new Map(ranges.map(({ slug, id }) => [slug, id]))
const byId = new Map(summits.map((summit) => [summit.id, summit]))
let summitIndex: ReturnType<typeof buildSummitIndex> | undefined

export function digestFile(bytes: Uint8Array, fileName: string): FileDigest | UnreadableFile {
  const track = readTrack(bytes, fileName)
  if (isTrackProblem(track)) return { unreadable: trackProblems[track.problem] }
  const movement = analyseMovement(track)
  const samples = waySamples(track, movement)
  const { index, distanceM, elevationM } = samples
  return {
    name: track.name,
    stats: statsOf(track, movement),
    geometry: {
      lines: encodeLines(pickPoints(track, simplifyForZoom(track, 15))),
      bounds: null,
      hidden: null,
      profile: {
        distance: Array.from(distanceM, Math.round),
        elevation: elevationM ? Array.from(elevationM, Math.round) : Array.from(index, () => null),
        lat: Array.from(index, (i) => track.lat[i]!),
        lon: Array.from(index, (i) => track.lon[i]!),
        minutes: minutesAlong(track, index),
      },
    },
    summits: summitsOf(track, samples),
    warnings: track.warnings.map((warning) => trackWarnings[warning.code]),
  }
}

function minutesAlong(track: Track, at: Uint32Array): (number | null)[] {
  const start = track.time[at[0] ?? 0] ?? Number.NaN
  return Array.from(at, (i) => {
    const minutes = (track.time[i]! - start) / 60_000
    return Number.isNaN(minutes) ? null : minutes
  })
}

function statsOf(track: Track, movement: ReturnType<typeof analyseMovement>): TrackStats {
  const stats = trackStats(track, movement)
  const whole = (value: number | null) => (value === null ? null : Math.round(value))
  const moment = (value: number | null) => (value === null ? null : new Date(value).toISOString())
  const ridden = stats.segments.filter(({ kind }) => kind === 'cable' || kind === 'car')
  return {
    date: stats.startedAt === null ? null : warsawDay(new Date(stats.startedAt)),
    startedAt: moment(stats.startedAt),
    endedAt: moment(stats.endedAt),
    time: stats.totalS === null ? null : Math.round(stats.totalS / 60),
    movingTime: stats.movingS === null ? null : Math.round(stats.movingS / 60),
    distance: Math.round(stats.distanceM),
    ascent: whole(stats.ascentM),
    descent: whole(stats.descentM),
    highest: whole(stats.highestM),
    lowest: whole(stats.lowestM),
    points: stats.points,
    ridden: Math.round(ridden.reduce((sum, { distanceM }) => sum + distanceM, 0)),
  }
}

function summitsOf(track: Track, columns: WaySamples): FileDigest['summits'] {
  summitIndex ??= buildSummitIndex(summits)
  return matchSummits(track, summitIndex).flatMap((one) => {
    const summit = byId.get(one.summitId)
    if (one.verdict === 'no' || !summit) return []
    const { id, slug, name, heightM, lat, lon, range } = summit
    const along = columns.index.findIndex((point) => point >= one.index)
    return {
      summit: { id, slug, name, height: heightM, lat, lon, rangeId: rangeIds.get(range) ?? 0 },
      evidence: summitEvidence(
        one,
        columns.distanceM[along === -1 ? columns.index.length - 1 : along] ?? null,
      ),
    }
  })
}
