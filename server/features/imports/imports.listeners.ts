import { emit } from '#server/events/emit.ts'
import { defineListeners } from '#server/events/listeners.ts'
import { filesOfUsers } from './imports.queries.ts'

export const importsListeners = defineListeners({
  feature: 'imports',
  because: 'the rows that name the files go with the account',
  agree: {
    'account-removed': async (tx, facts) => {
      const keys = await filesOfUsers(
        tx,
        facts.map((fact) => fact.userId),
      )
      await emit(tx, 'track-file-unused', ...keys.map((key) => ({ key })))
    },
  },
})
