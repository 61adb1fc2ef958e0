import { defineListeners } from '#server/events/listeners.ts'
import { readWalk, readWalksOf } from './read-walks.ts'
import { markStale } from './trodden.queries.ts'

// Whether a walk counts (who sees it, what its hiker chose, whether they are blocked) is asked when a version is made; kept is
// only where it went. Rows of a story or an account that goes away go with it.
export const troddenListeners = defineListeners({
  feature: 'trodden',
  because: 'what is hidden from now on is in no version that is made from now on',
  agree: {
    'track-privacy-changed': (tx, facts) =>
      markStale(
        tx,
        facts.map((fact) => fact.userId),
      ),
  },
  lane: 'tracks',
  atOnce: 20,
  follow: {
    'story-changed': async ({ db }, facts, _key, signal) => {
      for (const { storyId } of facts) {
        signal.throwIfAborted()
        await readWalk(db, storyId)
      }
    },
    'track-cut': async ({ db }, facts) => {
      for (const { storyId } of facts) await readWalk(db, storyId)
    },
    'track-privacy-changed': async ({ db }, facts, _key, signal) => {
      for (const { userId } of facts) await readWalksOf(db, userId, signal)
    },
  },
})
