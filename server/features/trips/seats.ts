import type { Trip } from '#contract/trips.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { problem } from '#server/lib/errors.ts'
import type { App } from '#server/lib/serve.ts'
import { together } from '#server/lib/together.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { getTrip } from './read-trip.ts'
import {
  closeSeat,
  deleteSeat,
  fillSeats,
  insertLast,
  insertSeats,
  readSeats,
  type NewSeat,
} from './seats.queries.ts'
import { isOrganiser, mustBeAhead, mustBeOrganiser } from './trips.policy.ts'
import { lockTrip, type HeldTrip } from './trips.queries.ts'

type Mountains = App['mountains']

type Wish = { viewer: Viewer; word: string }
/** Why somebody gets neither a seat nor a place in the row; null: they have one. */
type Refusal = Error | null
type GiveSeats = (id: number, wish: Wish) => Promise<Refusal>

const MOST_AT_ONCE = 50
const givers = new WeakMap<Sql, GiveSeats>()

/** Thousands may want a seat of one trip in the same minute: each would hold a connection while they wait for its row. */
function giverOf(db: Sql): GiveSeats {
  const there = givers.get(db)
  if (there !== undefined) return there
  const made = together<number, Wish, Refusal>(MOST_AT_ONCE, (id, wishes) =>
    db.begin((tx) => giveSeats(tx, id, wishes)),
  )
  givers.set(db, made)
  return made
}

/** A seat while there is one, else the end of the wait-list. The trip's row is held, so two never take the same seat. */
export async function joinTrip(
  db: Sql,
  mountains: Mountains,
  viewer: Viewer,
  id: number,
  word: string,
): Promise<Trip> {
  const refusal = await giverOf(db)(id, { viewer, word: word.trim() })
  if (refusal !== null) throw refusal
  return getTrip(db, mountains, viewer, id)
}

async function giveSeats(tx: Transaction, id: number, wishes: Wish[]): Promise<Refusal[]> {
  // Each by what they may see; the first of these holds the row for all.
  const trips = await Promise.all(wishes.map(({ viewer }) => lockTrip(tx, viewer, id)))
  const trip = trips.find((one) => one !== null)
  if (trip === undefined) return wishes.map(() => problem('not-found'))
  const states = await readSeats(
    tx,
    id,
    wishes.map(({ viewer }) => viewer.id),
  )
  const ahead = aheadOrWhy(trip)
  const given: NewSeat[] = []
  let free = trip.seats - trip.taken
  const answers = wishes.map(({ viewer, word }, at): Refusal => {
    const seat = states.get(viewer.id)
    if (trips[at] === null) return problem('not-found')
    if (seat === 'going' || seat === 'waiting') return null
    if (ahead !== null) return ahead
    if (seat === 'removed') return problem('taken-off-trip')
    const state = free-- > 0 ? 'going' : 'waiting'
    // Who has pressed twice has one.
    states.set(viewer.id, state)
    given.push({ tripId: id, userId: viewer.id, state, word })
    return null
  })
  if (given.length === 0) return answers
  if (given.every(({ state }) => state === 'waiting')) await insertLast(tx, id, given)
  else {
    await insertSeats(tx, given)
    await fillSeats(tx, id)
  }
  const { organiserId } = trip
  const facts = given.map(({ userId, state }) => ({ tripId: id, organiserId, userId, state }))
  await emit(tx, 'trip-joined', ...facts)
  return answers
}

function aheadOrWhy(trip: HeldTrip): Refusal {
  try {
    mustBeAhead(trip)
    return null
  } catch (error) {
    return error as Error
  }
}

/** Leaving twice is leaving once. */
export async function leaveTrip(db: Sql, viewer: Viewer, id: number): Promise<void> {
  await db.begin(async (tx) => {
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
  await db.begin(async (tx) => {
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
