import { defineListeners } from '#server/events/emit.ts'
import { followStories, forgetStories } from './follow-stories.ts'
import { readTrackOf } from './read-tracks.ts'

const stories = (facts: { storyId: number }[]) => facts.map((fact) => fact.storyId)

export const longRoutesListeners = defineListeners({
  feature: 'long-routes',
  lane: 'tracks',
  agree: {
    'story-changed': (tx, facts) => followStories(tx, stories(facts)),
    'story-removed': (tx, facts) => forgetStories(tx, stories(facts)),
  },
  follow: {
    'track-unread': ({ db, tracks }, { storyId }) => readTrackOf(db, tracks, storyId),
  },
})
