import type { Story } from '#contract/story.ts'
import type { TrackGeometry } from '#contract/tracks.ts'
import { indexNear } from './chart/profile-scale.ts'

/**
 * When the first shown point was recorded. The author's own figures include the hidden start, so the hour is counted
 * back from a summit whose moment is known.
 */
export function shownStart(story: Pick<Story, 'summits' | 'track'>, geometry: TrackGeometry): string | null {
  if (!geometry.hidden || geometry.hidden.start === 0) return story.track?.startedAt ?? null
  for (const { summit, evidence } of story.summits) {
    if (evidence?.reachedAt == null || evidence.atDistance === null) continue
    const minutes = geometry.profile.minutes[indexNear(geometry.profile, summit)]
    if (typeof minutes === 'number') {
      return new Date(Date.parse(evidence.reachedAt) - minutes * 60_000).toISOString()
    }
  }
  return null
}
