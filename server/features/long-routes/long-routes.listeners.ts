import { defineListeners } from '#server/events/listeners.ts'
import { followStories, forgetStories } from './follow-stories.ts'
import { readTrackOf } from './read-tracks.ts'

const stories = (facts: { storyId: number }[]) => facts.map((fact) => fact.storyId)

export const longRoutesListeners = defineListeners({
  feature: 'long-routes',
  // Everybody of a story is held at once, by whoever comes first.
  after: ['ascents'],
  because: 'progress of a long route is read by the very next screen',
  agree: {
    'story-changed': (tx, facts) => followStories(tx, stories(facts)),
    'story-removed': (tx, facts) => forgetStories(tx, stories(facts)),
  },
  lane: 'tracks',
  atOnce: 1,
  follow: {
    'track-unread': async ({ db, tracks }, facts) => {
      for (const { storyId } of facts) await readTrackOf(db, tracks, storyId)
    },
  },
})
