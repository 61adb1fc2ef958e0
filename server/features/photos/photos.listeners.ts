import { defineListeners } from '#server/events/listeners.ts'
import { storiesChanged } from '#server/features/stories/stories.service.ts'
import { picturesTakenOff } from '#server/features/files/files.service.ts'
import { deletePhotosBy, deletePhotosOfUsers, readPicturesOf } from './photos.queries.ts'
import { takeOff } from './take-off.ts'

export const photosListeners = defineListeners({
  feature: 'photos',
  because: 'what is taken off is seen by nobody once the answer is given',
  agree: {
    // Whoever was not there after all takes their pictures along. The change of the story is told by who said this.
    'companion-left': async (tx, facts) => takeOff(tx, await deletePhotosBy(tx, facts)),
    'story-removed': async (tx, facts) => {
      const stories = facts.map((fact) => fact.storyId)
      await picturesTakenOff(tx, await readPicturesOf(tx, stories))
    },
    'account-removed': async (tx, facts) => {
      const users = facts.map((fact) => fact.userId)
      await storiesChanged(tx, await deletePhotosOfUsers(tx, users))
    },
  },
})
