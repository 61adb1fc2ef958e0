import { defineListeners } from '#server/events/emit.ts'
import { storiesChanged } from '#server/features/stories/stories.service.ts'
import { deletePhotosBy, deletePhotosOfUsers } from './photos.queries.ts'

export const photosListeners = defineListeners({
  feature: 'photos',
  agree: {
    // Whoever was not there after all takes their pictures along. The change of the story is told by who said this.
    'companion-left': (tx, facts) => deletePhotosBy(tx, facts),
    'account-removed': async (tx, facts) => {
      const users = facts.map((fact) => fact.userId)
      await storiesChanged(tx, await deletePhotosOfUsers(tx, users))
    },
  },
})
