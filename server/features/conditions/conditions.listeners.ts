import { defineListeners } from '#server/events/emit.ts'
import { takeVotesOf } from './conditions.queries.ts'

export const conditionsListeners = defineListeners({
  feature: 'conditions',
  agree: {
    'account-removed': (tx, facts) =>
      takeVotesOf(
        tx,
        facts.map((fact) => fact.userId),
      ),
  },
})
