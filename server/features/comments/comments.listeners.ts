import { defineListeners } from '#server/events/listeners.ts'
import { deleteThreads, discountApplauseOf } from './comments.queries.ts'

export const commentsListeners = defineListeners({
  feature: 'comments',
  because: 'nothing is said any more about what is not there',
  agree: {
    'story-removed': (tx, facts) =>
      deleteThreads(
        tx,
        'story',
        facts.map((fact) => fact.storyId),
      ),
    'thread-removed': (tx, facts) =>
      deleteThreads(
        tx,
        'thread',
        facts.map((fact) => fact.threadId),
      ),
    'trip-removed': (tx, facts) =>
      deleteThreads(
        tx,
        'trip',
        facts.map((fact) => fact.tripId),
      ),
    'account-removed': (tx, facts) =>
      discountApplauseOf(
        tx,
        facts.map((fact) => fact.userId),
      ),
  },
})
