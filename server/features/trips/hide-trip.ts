import { tripAudience } from '#domain/trips/trip-audience.ts'
import type { Transaction } from '#server/db/connect.ts'
import { tell, withdraw } from '#server/features/notices/notices.service.ts'
import { othersOn } from './seats.queries.ts'
import { findStanding, writeTripHidden } from './trips.queries.ts'

const goneKey = (id: number) => `trip ${id} hidden`
const HIDDEN = 'Ukryli ją moderatorzy. Jeśli wróci, zobaczysz ją znowu wśród swoich wypraw.'

/** For moderators: a hidden trip is its organiser's alone. Whoever counted on it is told, until it is given back. */
export async function setTripHidden(tx: Transaction, id: number, hidden: boolean): Promise<boolean> {
  const trip = await findStanding(tx, id)
  if (trip === null || trip.hidden === hidden) return false
  await writeTripHidden(tx, id, hidden, tripAudience(trip.visibility, trip.profile, hidden))
  if (!hidden) await withdraw(tx, goneKey(id))
  else if (trip.isAhead) {
    const people = await othersOn(tx, id, trip.organiserId)
    await tell(
      tx,
      ...people.map((to) => ({
        to,
        kind: 'trip-gone' as const,
        key: goneKey(id),
        group: goneKey(id),
        words: HIDDEN,
        letter: true as const,
      })),
    )
  }
  return true
}
