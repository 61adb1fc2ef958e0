import type { Precision } from '../time/rough-day.ts'

export const entryKinds = ['story', 'first-ascent', 'repeat-ascent'] as const
export type EntryKind = (typeof entryKinds)[number]

/**
 * Why an entry has its points: enough to count them again with nothing else at hand, and no more, because an entry
 * whose evidence is no longer true is taken back and made anew.
 */
export type StoryEvidence = {
  /** Full 5 km of way and full 200 m of ascent. */
  ways: number
  climbs: number
  photo: boolean
}
/** `earnedOn` is then the first day of the month, season or year that is known. */
export type RoughEvidence = { precision?: Exclude<Precision, 'day'> }
export type FirstAscentEvidence = RoughEvidence & { heightM: number; crown: boolean }
export type RepeatEvidence = RoughEvidence
export type Evidence = StoryEvidence | FirstAscentEvidence | RepeatEvidence

/** Points that a hiker has for one cause. */
export type PointEntry = {
  kind: EntryKind
  points: number
  earnedOn: string
  /** False where only the season or the year is known: it counts for the year, and for no month. */
  monthKnown: boolean
  storyId: number | null
  summitId: number | null
  /** Ranges and types in whose rankings it counts, sorted; it counts among all mountains anyway. */
  scopes: number[]
  evidence: Evidence
}
