import type { Transaction } from '#server/db/connect.ts'
import type { Catalogue } from '#server/events/catalogue.ts'
import { addJob } from '#server/jobs/jobs.queries.ts'
import {
  insertLetters,
  letterLimits,
  lockAddressees,
  readStandings,
  seatsOf,
  type NewLetter,
} from './trip-letters.queries.ts'

export const LETTER_JOB = 'mail-trip'

const LATER_SECONDS = 3600

/** In the transaction of the cause: the letter is on its way exactly if it happened. */
async function queue(tx: Transaction, letters: NewLetter[]): Promise<void> {
  if (letters.length === 0) return
  const counted = letters.filter(({ kind }) => kind === 'changed' || kind === 'cancelled')
  if (counted.length > 0) {
    await lockAddressees(
      tx,
      counted.map((letter) => letter.userId),
    )
  }
  for (const { id, kind, recent } of await insertLetters(tx, letters)) {
    const delay = kind === 'changed' && recent >= letterLimits.changesAnHour ? LATER_SECONDS : 0
    await addJob(tx, 'mail', LETTER_JOB, { id }, { key: String(id), delay })
  }
}

type Seat = { tripId: number; userId: number }

/** A seat is confirmed once: when it was taken, or when somebody moved up to it. */
async function queueSeats(tx: Transaction, seats: Seat[], gained: boolean): Promise<void> {
  const found = seats.length === 0 ? [] : await seatsOf(tx, seats)
  await queue(
    tx,
    found.map(({ seat, ...one }) => ({ ...one, kind: 'seat', key: seat, facts: { gained } })),
  )
}

export function queueJoined(tx: Transaction, facts: Catalogue['trip-joined'][]): Promise<void> {
  const going = facts.filter((fact) => fact.state === 'going' && fact.userId !== fact.organiserId)
  return queueSeats(tx, going.map(seatOf), false)
}

export function queueGained(tx: Transaction, facts: Catalogue['trip-seat-gained'][]): Promise<void> {
  return queueSeats(tx, facts.map(seatOf), true)
}

const seatOf = ({ tripId, userId }: Seat) => ({ tripId, userId })

export function queueChanged(tx: Transaction, facts: Catalogue['trip-changed'][]): Promise<void> {
  const letters = facts
    .filter((fact) => fact.changes.length > 0)
    .flatMap(({ tripId, userIds, revision, changes, before }) =>
      userIds.map((userId): NewLetter => {
        return { userId, tripId, kind: 'changed', key: String(revision), facts: { changes, ...before } }
      }),
    )
  return queue(tx, letters)
}

export function queueCancelled(tx: Transaction, facts: Catalogue['trip-cancelled'][]): Promise<void> {
  return queueEnds(
    tx,
    facts.map((fact) => ({ ...fact, kind: 'cancelled', key: () => '' })),
  )
}

export async function queueRemoved(
  tx: Transaction,
  facts: Catalogue['trip-participant-removed'][],
): Promise<void> {
  const seats = new Map(
    (await seatsOf(tx, facts.map(seatOf))).map(({ tripId, userId, seat }) => [`${tripId} ${userId}`, seat]),
  )
  await queueEnds(
    tx,
    facts.map(({ tripId, userId, message }) => ({
      tripId,
      message,
      userIds: [userId],
      kind: 'removed',
      key: () => seats.get(`${tripId} ${userId}`) ?? '',
    })),
  )
}

type End = {
  tripId: number
  userIds: number[]
  message: string
  kind: 'cancelled' | 'removed'
  key: () => string
}

async function queueEnds(tx: Transaction, ends: End[]): Promise<void> {
  const standings = await readStandings(
    tx,
    ends.map((end) => end.tripId),
  )
  const letters = ends.flatMap(({ tripId, userIds, message, kind, key }) => {
    const found = standings.get(tripId)
    if (found === undefined) return []
    const { hidden, startsAt, revision, summits } = found
    // What moderators have hidden is not told in a letter either.
    const words = hidden ? { title: '', message: '' } : { title: found.title, message }
    const facts = { ...words, startsAt, revision, summits }
    return userIds.map((userId): NewLetter => ({ userId, tripId, kind, key: key(), facts }))
  })
  await queue(tx, letters)
}
