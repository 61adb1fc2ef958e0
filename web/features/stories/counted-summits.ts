import type { Story, StorySummit } from '#contract/story.ts'

/** Summits that count, in the order of the way. */
export function countedSummits(story: Pick<Story, 'summits'>): StorySummit[] {
  return story.summits.filter(({ state }) => state === 'counted')
}
