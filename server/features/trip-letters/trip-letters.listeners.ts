import { defineListeners } from '#server/events/listeners.ts'
import { queueCancelled, queueChanged, queueGained, queueJoined, queueRemoved } from './queue-letters.ts'

export const tripLettersListeners = defineListeners({
  feature: 'trip-letters',
  because: 'a letter says how the trip was, and its rows may go with the cause',
  agree: {
    'trip-joined': queueJoined,
    'trip-seat-gained': queueGained,
    'trip-changed': queueChanged,
    'trip-cancelled': queueCancelled,
    'trip-participant-removed': queueRemoved,
  },
})
