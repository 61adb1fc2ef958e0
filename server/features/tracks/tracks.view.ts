import { geometryView, statsView } from '#contract/track-view.ts'
import type { SummitRef, TrackPreview } from '#contract/tracks.ts'
import { gotOfHike } from '#domain/got/got-of-hike.ts'
import type { Digest } from './track-reader.ts'

export function previewView(
  key: string,
  digest: Digest,
  refs: Map<number, SummitRef>,
  same: { id: number; title: string } | null,
): TrackPreview {
  const { figures } = digest
  return {
    key,
    format: digest.format,
    name: digest.name,
    stats: statsView(figures),
    geometry: geometryView(digest.shown),
    summits: digest.summits.flatMap(({ summitId, evidence }) => {
      const summit = refs.get(summitId)
      return summit ? [{ summit, evidence }] : []
    }),
    got: gotOfHike(figures.distanceM, figures.ascentM, figures.steepM),
    warnings: digest.warnings,
    duplicateOf: same,
  }
}
