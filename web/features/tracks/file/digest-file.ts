import { geometryView, statsView } from '#contract/track-view.ts'
import type { SummitEvidence, SummitRef, TrackGeometry, TrackStats } from '#contract/tracks.ts'
import { ranges, summits } from '#data/mountains.ts'
import { digestTrack } from '#domain/track/digest/digest-track.ts'
import { buildSummitIndex } from '#domain/track/judge/summit-index.ts'
import { trackProblems } from '#domain/track/read/problems.ts'

/** What this browser read out of a file. The server reads it again and is the judge. */
export type FileDigest = {
  name: string | null
  stats: TrackStats
  geometry: TrackGeometry
  summits: { summit: SummitRef; evidence: SummitEvidence }[]
  warnings: string[]
}

/** A Polish sentence about why the file cannot be used. */
export type UnreadableFile = { unreadable: string }

/** On one's own screen nothing is hidden. */
const hiding = { startM: 0, endM: 0, zones: [], secret: '' }
/** Fine enough for the map beside the form. */
const ZOOM = 15

const rangeIds = new Map(ranges.map(({ slug, id }) => [slug, id]))
const byId = new Map(summits.map((summit) => [summit.id, summit]))
let summitIndex: ReturnType<typeof buildSummitIndex> | undefined

export function digestFile(bytes: Uint8Array, fileName: string): FileDigest | UnreadableFile {
  summitIndex ??= buildSummitIndex(summits)
  const digest = digestTrack(bytes, fileName, hiding, summitIndex)
  if ('unreadable' in digest) return { unreadable: trackProblems[digest.unreadable] }
  return {
    name: digest.name,
    stats: statsView(digest.figures),
    geometry: geometryView(digest.shown, ZOOM),
    summits: digest.summits.flatMap(({ summitId, evidence }) => {
      const summit = summitOf(summitId)
      return summit ? [{ summit, evidence }] : []
    }),
    warnings: digest.warnings,
  }
}

function summitOf(summitId: number): SummitRef | null {
  const summit = byId.get(summitId)
  if (!summit) return null
  const { id, slug, name, heightM, lat, lon, range } = summit
  return { id, slug, name, height: heightM, lat, lon, rangeId: rangeIds.get(range) ?? 0 }
}
