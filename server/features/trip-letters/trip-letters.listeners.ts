import { defineListeners } from '#server/events/emit.ts'
import { queueCancelled, queueChanged, queueGained, queueJoined, queueRemoved } from './queue-letters.ts'

export const tripLettersListeners = defineListeners({
  feature: 'trip-letters',
  agree: {
    'trip-joined': queueJoined,
    'trip-seat-gained': queueGained,
    'trip-changed': queueChanged,
    'trip-cancelled': queueCancelled,
    'trip-participant-removed': queueRemoved,
  },
})
