import { emit } from '#server/events/emit.ts'
import { defineListeners } from '#server/events/listeners.ts'
import { deleteApplauseOf } from './applause.queries.ts'

export const applauseListeners = defineListeners({
  feature: 'applause',
  because: 'what somebody gave goes with their account, or nothing goes',
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
