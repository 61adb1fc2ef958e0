import { defineListeners } from '#server/events/listeners.ts'
import { cancelReturns, shiftReturns } from './safe-return.queries.ts'

const seats = (facts: { tripId: number; userId: number }[]) =>
  facts.map(({ tripId, userId }) => ({ tripId, userId }))

export const safeReturnListeners = defineListeners({
  feature: 'safe-return',
  because: 'nobody is alarmed about a walk that was called off',
  agree: {
    'trip-cancelled': (tx, facts) =>
      cancelReturns(
        tx,
        facts.map(({ tripId }) => ({ tripId })),
      ),
    'trip-left': (tx, facts) => cancelReturns(tx, seats(facts)),
    'trip-participant-removed': (tx, facts) => cancelReturns(tx, seats(facts)),
    'trip-changed': async (tx, facts) => {
      for (const { tripId, shiftMs } of facts) if (shiftMs !== 0) await shiftReturns(tx, tripId, shiftMs)
    },
  },
})
