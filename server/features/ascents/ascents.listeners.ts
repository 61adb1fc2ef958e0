import { defineListeners } from '#server/events/listeners.ts'
import { followStories, forgetStories } from './ascent-claims.ts'

export const ascentsListeners = defineListeners({
  feature: 'ascents',
  after: ['story-summits'],
  because: 'the reward of a story is counted from its ascents',
  agree: {
    'story-changed': (tx, facts) =>
      followStories(
        tx,
        facts.map((fact) => fact.storyId),
      ),
    'story-removed': (tx, facts) =>
      forgetStories(
        tx,
        facts.map((fact) => fact.storyId),
      ),
  },
})
