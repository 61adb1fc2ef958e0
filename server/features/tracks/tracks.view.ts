import type { SummitRef, TrackPreview } from '#contract/tracks.ts'
import { gotOfHike } from '#domain/got/got-of-hike.ts'
import type { Digest } from './track-reader.ts'

/** Lines that are fine enough for a zoom of the map, without one needless point; the finest when none is named. */
export function chooseLines(lines: Record<string, string[]>, zoom: number | undefined): string[] {
  const levels = Object.keys(lines)
    .map(Number)
    .toSorted((a, b) => a - b)
  const level = levels.find((one) => zoom !== undefined && one >= zoom) ?? levels.at(-1)
  return level === undefined ? [] : lines[String(level)]!
}

export function previewView(
  digest: Digest,
  refs: Map<number, SummitRef>,
  same: { id: number; title: string } | null,
): TrackPreview {
  const { figures, shown } = digest
  return {
    format: digest.format,
    name: digest.name,
    stats: {
      date: figures.day,
      startedAt: figures.startedAt === null ? null : new Date(figures.startedAt).toISOString(),
      endedAt: figures.endedAt === null ? null : new Date(figures.endedAt).toISOString(),
      time: figures.timeMin,
      movingTime: figures.movingMin,
      distance: figures.distanceM,
      ascent: figures.ascentM,
      descent: figures.descentM,
      highest: figures.highestM,
      lowest: figures.lowestM,
      points: figures.points,
      ridden: figures.riddenM,
    },
    geometry: {
      lines: chooseLines(shown.lines, undefined),
      bounds: shown.bounds,
      profile: shown.profile,
      hidden: { start: shown.hiddenStartM, end: shown.hiddenEndM },
    },
    summits: digest.summits.flatMap(({ summitId, evidence }) => {
      const summit = refs.get(summitId)
      return summit ? [{ summit, evidence }] : []
    }),
    got: gotOfHike(figures.distanceM, figures.ascentM, figures.steepM),
    warnings: digest.warnings,
    duplicateOf: same,
  }
}
