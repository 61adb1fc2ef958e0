import type { Transaction } from '#server/db/connect.ts'
import type { Catalogue } from '#server/events/catalogue.ts'
import { tell, type Telling } from '#server/features/notices/notices.service.ts'
import { readTitles } from './trips.queries.ts'

type Seat = { tripId: number; userId: number; organiserId: number }

/** Joining again after leaving is another thing to be told of. */
const seatKey = (what: string, { tripId, userId }: Seat) => `trip ${tripId} ${what} ${userId} ${Date.now()}`

/** The organiser hears who comes and who leaves. */
export function tellJoined(tx: Transaction, facts: Catalogue['trip-joined'][]): Promise<void> {
  return tell(
    tx,
    ...facts.map((fact) => ({
      to: fact.organiserId,
      kind: fact.state === 'going' ? ('trip-joined' as const) : ('trip-awaited' as const),
      key: seatKey('joined', fact),
      about: fact.tripId,
      by: fact.userId,
    })),
  )
}

export function tellLeft(tx: Transaction, facts: Catalogue['trip-left'][]): Promise<void> {
  return tell(
    tx,
    ...facts.map((fact) => ({
      to: fact.organiserId,
      kind: 'trip-left' as const,
      key: seatKey('left', fact),
      about: fact.tripId,
      by: fact.userId,
    })),
  )
}

/** Nobody did it: a seat came free. */
export function tellGained(tx: Transaction, facts: Catalogue['trip-seat-gained'][]): Promise<void> {
  return tell(
    tx,
    ...facts.map((fact) => ({
      to: fact.userId,
      kind: 'trip-seat-gained' as const,
      key: seatKey('gained', fact),
      about: fact.tripId,
    })),
  )
}

/** Whoever was taken off may no longer see the trip, and must still learn which one it was. */
export async function tellRemoved(
  tx: Transaction,
  facts: Catalogue['trip-participant-removed'][],
): Promise<void> {
  const titles = await readTitles(
    tx,
    facts.map((fact) => fact.tripId),
  )
  await tell(
    tx,
    ...facts.map((fact) => ({
      to: fact.userId,
      kind: 'trip-participant-removed' as const,
      key: seatKey('removed', fact),
      group: `trip removed ${fact.tripId}`,
      by: fact.organiserId,
      words: [titles.get(fact.tripId), fact.message].filter(Boolean).join(' '),
    })),
  )
}

/** What nobody may miss: another day, hour, place or way. Smaller changes do not ring. */
export function tellChanged(tx: Transaction, facts: Catalogue['trip-changed'][]): Promise<void> {
  const tellings = facts
    .filter((fact) => fact.changes.length > 0)
    .flatMap(({ tripId, organiserId, userIds, revision }) =>
      userIds.map((to): Telling => ({
        to,
        kind: 'trip-changed',
        key: `trip ${tripId} changed ${revision}`,
        about: tripId,
        by: organiserId,
      })),
    )
  return tell(tx, ...tellings)
}

/** A trip whose organiser's account goes is gone with it: what is said of it must stand without it. */
export async function tellCancelled(tx: Transaction, facts: Catalogue['trip-cancelled'][]): Promise<void> {
  const titles = await readTitles(
    tx,
    facts.map((fact) => fact.tripId),
  )
  const tellings = facts.flatMap(({ tripId, organiserId, userIds, message, gone }) =>
    userIds.map((to): Telling => {
      const key = `trip ${tripId} cancelled`
      if (!gone) return { to, kind: 'trip-cancelled', key, about: tripId, by: organiserId, words: message }
      const words = [titles.get(tripId), message].filter(Boolean).join(' ')
      return { to, kind: 'trip-gone', key, group: key, words }
    }),
  )
  await tell(tx, ...tellings)
}

/** The way to the story of that day. */
export function tellHeld(tx: Transaction, facts: Catalogue['trip-held'][]): Promise<void> {
  const tellings = facts.flatMap(({ tripId, userIds }) =>
    userIds.map((to): Telling => ({ to, kind: 'trip-held', key: `trip ${tripId} held`, about: tripId })),
  )
  return tell(tx, ...tellings)
}
