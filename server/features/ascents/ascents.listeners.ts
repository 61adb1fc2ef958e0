import { defineListeners } from '#server/events/emit.ts'
import { followStories, forgetStories } from './ascent-claims.ts'

export const ascentsListeners = defineListeners({
  feature: 'ascents',
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
