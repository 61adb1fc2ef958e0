import { defineListeners, emit } from '#server/events/emit.ts'
import { filesOfUsers } from './imports.queries.ts'

export const importsListeners = defineListeners({
  feature: 'imports',
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
