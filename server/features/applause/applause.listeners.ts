import { defineListeners, emit } from '#server/events/emit.ts'
import { deleteApplauseOf } from './applause.queries.ts'

export const applauseListeners = defineListeners({
  feature: 'applause',
  agree: {
    'account-removed': async (tx, facts) => {
      const users = facts.map((fact) => fact.userId)
      const taken = await deleteApplauseOf(tx, users)
      const back = taken.map(({ storyId, userId }) => ({
        subject: 'story' as const,
        subjectId: storyId,
        userId,
      }))
      await emit(tx, 'applause-taken-back', ...back)
    },
  },
})
