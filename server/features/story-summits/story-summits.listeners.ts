import { defineListeners } from '#server/events/listeners.ts'
import { alignPlaces } from './story-summits.queries.ts'

export const storySummitsListeners = defineListeners({
  feature: 'story-summits',
  because: 'ascents are made from the places of a story',
  agree: {
    'story-changed': (tx, facts) =>
      alignPlaces(
        tx,
        facts.map((fact) => fact.storyId),
      ),
  },
})
