import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { defineListeners } from '#server/events/listeners.ts'
import { deleteSeatsOf, tripsWith } from './seats.queries.ts'
import { moveUp } from './seats.ts'
import { alignAudience, organisedBy } from './trips.queries.ts'
import { callOff } from './write-trip.ts'

const usersOf = (facts: { userId: number }[]) => facts.map((fact) => fact.userId)

const GONE = 'Osoba, która organizuje tę wyprawę, usunęła konto.'

/** Their own trips go with them, and whoever counted on one is told; on those of others their seats are free again. */
async function forget(tx: Transaction, userIds: number[]): Promise<void> {
  const own = await organisedBy(tx, userIds)
  await callOff(
    tx,
    own.filter((trip) => trip.isAhead),
    GONE,
    { gone: true },
  )
  await emit(tx, 'trip-removed', ...own.map(({ id, organiserId }) => ({ tripId: id, organiserId })))
  for (const trip of await tripsWith(tx, userIds)) {
    await deleteSeatsOf(tx, trip.id, userIds)
    await moveUp(tx, trip)
  }
}

export const tripsListeners = defineListeners({
  feature: 'trips',
  after: ['stories'],
  because:
    'nobody sees a trip for a moment longer than its organiser allows, and a seat that came free is given at once',
  agree: {
    'profile-visibility-changed': (tx, facts) => alignAudience(tx, usersOf(facts)),
    'account-removed': (tx, facts) => forget(tx, usersOf(facts)),
  },
})
