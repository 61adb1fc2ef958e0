import type { PointEntry, StoryEvidence } from './entry.ts'
import { pointRules } from './rules.ts'
import { scopesOf, type RangeType } from './scope.ts'

/** A story that everybody, or every hiker, may read, and that nothing speaks against. */
export type CountedStory = {
  id: number
  day: string
  distanceM: number | null
  ascentM: number | null
  hasPhoto: boolean
  ranges: readonly { id: number; type: RangeType }[]
}

type Told = Pick<CountedStory, 'distanceM' | 'ascentM' | 'hasPhoto'>

export function storyPoints(story: Told): { points: number; evidence: StoryEvidence } {
  const ways = Math.floor((story.distanceM ?? 0) / pointRules.metresOfWay)
  const climbs = Math.floor((story.ascentM ?? 0) / pointRules.metresOfAscent)
  const effort = Math.min(pointRules.mostForEffort, ways + climbs)
  const photo = story.hasPhoto
  return {
    points: pointRules.story + effort + (photo ? pointRules.photo : 0),
    evidence: { ways, climbs, photo },
  }
}

/** Entries for all stories that a hiker tells of one day: the two that give most count, the older one of two alike. */
export function storyEntries(stories: readonly CountedStory[]): PointEntry[] {
  return stories
    .map((story) => ({ story, ...storyPoints(story) }))
    .toSorted((a, b) => b.points - a.points || a.story.id - b.story.id)
    .slice(0, pointRules.storiesADay)
    .map(({ story, points, evidence }) => ({
      kind: 'story',
      points,
      earnedOn: story.day,
      monthKnown: true,
      storyId: story.id,
      summitId: null,
      scopes: scopesOf(story.ranges),
      evidence,
    }))
}
