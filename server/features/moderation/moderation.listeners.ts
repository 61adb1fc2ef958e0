import { defineListeners } from '#server/events/emit.ts'
import { forgetAuthors } from './forget.queries.ts'

export const moderationListeners = defineListeners({
  feature: 'moderation',
  agree: {
    'account-removed': (tx, facts) =>
      forgetAuthors(
        tx,
        facts.map((fact) => fact.userId),
      ),
  },
})
