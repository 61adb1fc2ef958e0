import { storyLimits } from '#contract/story.ts'

/** Metres that may be hidden at an end of a track, as they are offered to choose from. */
export const endLengths = [100, storyLimits.hiddenEnds, 500, 1_000, storyLimits.hiddenEndsMax] as const
