import { defineListeners } from '#server/events/listeners.ts'
import { forgetAuthors } from './forget.queries.ts'

export const moderationListeners = defineListeners({
  feature: 'moderation',
  after: ['comments', 'stories', 'trips'],
  because: 'what was decided stays without the account that it was about',
  agree: {
    'account-removed': (tx, facts) =>
      forgetAuthors(
        tx,
        facts.map((fact) => fact.userId),
      ),
  },
})
