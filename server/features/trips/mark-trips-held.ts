import type { Sql } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { othersOn } from './seats.queries.ts'
import { markHeld, tripsOver } from './trips.queries.ts'

const BATCH = 100

/** Notes that the day of a trip is over; each is said once, whatever the number of processes. */
export async function markTripsHeld(db: Sql, signal?: AbortSignal): Promise<void> {
  for (const tripId of await tripsOver(db, BATCH)) {
    signal?.throwIfAborted()
    await db.begin(async (tx) => {
      const held = await markHeld(tx, tripId)
      // Alone one goes for a walk; a trip is what several go on.
      if (held === null || held.taken < 2) return
      const { organiserId, day } = held
      const userIds = [organiserId, ...(await othersOn(tx, tripId, organiserId, ['going']))]
      await emit(tx, 'trip-held', { tripId, organiserId, userIds, day })
    })
  }
}
