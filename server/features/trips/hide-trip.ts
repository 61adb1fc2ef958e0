import { tripAudience } from '#domain/trips/trip-audience.ts'
import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { othersOn } from './seats.queries.ts'
import { findStanding, writeTripHidden } from './trips.queries.ts'

/** For moderators: a hidden trip is its organiser's alone. Whoever counted on it learns of it, until it is given back. */
export async function setTripHidden(tx: Transaction, id: number, hidden: boolean): Promise<boolean> {
  const trip = await findStanding(tx, id)
  if (trip === null || trip.hidden === hidden) return false
  const { organiserId } = trip
  await writeTripHidden(tx, id, hidden, tripAudience(trip.visibility, trip.profile, hidden))
  if (!hidden) await emit(tx, 'trip-shown', { tripId: id, organiserId })
  else if (trip.isAhead) {
    await emit(tx, 'trip-hidden', { tripId: id, organiserId, userIds: await othersOn(tx, id, organiserId) })
  }
  return true
}
