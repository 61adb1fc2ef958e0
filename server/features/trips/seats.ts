import type { Trip } from '#contract/trips.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { problem } from '#server/lib/errors.ts'
import { inTurn } from '#server/lib/in-turn.ts'
import type { App } from '#server/lib/serve.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { getTrip } from './read-trip.ts'
import { closeSeat, deleteSeat, fillSeats, insertLast, insertSeat, readSeat } from './seats.queries.ts'
import { isOrganiser, mustBeAhead, mustBeOrganiser } from './trips.policy.ts'
import { lockTrip } from './trips.queries.ts'

type Mountains = App['mountains']

/** Thousands may want a seat of one trip in the same minute; whatever else is asked meanwhile finds a connection. */
const inTurnOfTrip = inTurn()

/** A change of who has a seat, made while the trip's row is held. */
const changeSeats = (db: Sql, id: number, change: (tx: Transaction) => Promise<void>): Promise<void> =>
  inTurnOfTrip(String(id), () => db.begin(change))

/** A seat while there is one, else the end of the wait-list. The trip's row is held, so two never take the same seat. */
export async function joinTrip(
  db: Sql,
  mountains: Mountains,
  viewer: Viewer,
  id: number,
  word: string,
): Promise<Trip> {
  await changeSeats(db, id, async (tx) => {
    const trip = await lockTrip(tx, viewer, id)
    if (trip === null) throw problem('not-found')
    const seat = await readSeat(tx, id, viewer.id)
    if (seat === 'going' || seat === 'waiting') return
    mustBeAhead(trip)
    if (seat === 'removed') throw problem('taken-off-trip')
    const state = trip.taken < trip.seats ? 'going' : 'waiting'
    const wanted = { tripId: id, userId: viewer.id, word: word.trim() }
    if (state === 'waiting') await insertLast(tx, wanted)
    else {
      await insertSeat(tx, { ...wanted, state })
      await fillSeats(tx, id)
    }
    await emit(tx, 'trip-joined', { tripId: id, organiserId: trip.organiserId, userId: viewer.id, state })
  })
  return getTrip(db, mountains, viewer, id)
}

/** Leaving twice is leaving once. */
export async function leaveTrip(db: Sql, viewer: Viewer, id: number): Promise<void> {
  await changeSeats(db, id, async (tx) => {
    const trip = await lockTrip(tx, viewer, id)
    if (trip === null) throw problem('not-found')
    mustBeAhead(trip)
    if (isOrganiser(viewer, trip)) {
      throw problem('forbidden', { message: 'To Twoja wyprawa. Jeśli nie może się odbyć, odwołaj ją.' })
    }
    if (!(await deleteSeat(tx, id, viewer.id))) return
    await emit(tx, 'trip-left', { tripId: id, organiserId: trip.organiserId, userId: viewer.id })
    await moveUp(tx, trip)
  })
}

export async function takeOffTrip(
  db: Sql,
  mountains: Mountains,
  viewer: Viewer,
  id: number,
  userId: number,
  message: string,
): Promise<Trip> {
  await changeSeats(db, id, async (tx) => {
    const trip = await lockTrip(tx, viewer, id)
    mustBeOrganiser(viewer, trip)
    mustBeAhead(trip)
    if (userId === viewer.id) throw problem('forbidden')
    if (!(await closeSeat(tx, id, userId))) throw problem('not-found')
    await emit(tx, 'trip-participant-removed', {
      tripId: id,
      organiserId: trip.organiserId,
      userId,
      message: message.trim(),
    })
    await moveUp(tx, trip)
  })
  return getTrip(db, mountains, viewer, id)
}

/** Whoever waits longest gets what is free; part of a larger change that holds the trip. */
export async function moveUp(
  tx: Transaction,
  { id, organiserId }: { id: number; organiserId: number },
): Promise<void> {
  const moved = await fillSeats(tx, id)
  await emit(tx, 'trip-seat-gained', ...moved.map((userId) => ({ tripId: id, organiserId, userId })))
}
