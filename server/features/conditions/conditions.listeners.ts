import { defineListeners } from '#server/events/listeners.ts'
import { takeVotesOf } from './conditions.queries.ts'

export const conditionsListeners = defineListeners({
  feature: 'conditions',
  because: 'votes go with the account, or nothing goes',
  agree: {
    'account-removed': (tx, facts) =>
      takeVotesOf(
        tx,
        facts.map((fact) => fact.userId),
      ),
  },
})
