import { defineListeners } from '#server/events/emit.ts'
import { alignPlaces } from './story-summits.queries.ts'

export const storySummitsListeners = defineListeners({
  feature: 'story-summits',
  agree: {
    'story-changed': (tx, facts) =>
      alignPlaces(
        tx,
        facts.map((fact) => fact.storyId),
      ),
  },
})
