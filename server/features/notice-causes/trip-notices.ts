import type { Sql } from '#server/db/connect.ts'
import type { Catalogue } from '#server/events/catalogue.ts'
import { alignNotices, type NewNotice } from '#server/features/notices/notices.service.ts'
import { readGoing, readTrips } from './causes.queries.ts'

type Seat = { tripId: number; userId: number; organiserId: number }

/** Joining again after leaving is another thing to learn of: `saying` is the same at every try, and another each time it is said. */
const seatKey = (what: string, { tripId, userId }: Seat, saying: string) =>
  `trip ${tripId} ${what} ${userId} ${saying}`

const raise = (db: Sql, notices: NewNotice[]) =>
  alignNotices(
    db,
    notices.map((one) => one.key),
    async () => ({ raise: notices }),
  )

/** The organiser learns who comes and who leaves. */
export function raiseJoined(db: Sql, facts: Catalogue['trip-joined'][], saying: string): Promise<void> {
  return raise(
    db,
    facts.map((fact) => ({
      to: fact.organiserId,
      kind: fact.state === 'going' ? 'trip-joined' : 'trip-awaited',
      key: seatKey('joined', fact, saying),
      about: fact.tripId,
      by: fact.userId,
    })),
  )
}

export function raiseLeft(db: Sql, facts: Catalogue['trip-left'][], saying: string): Promise<void> {
  return raise(
    db,
    facts.map((fact) => ({
      to: fact.organiserId,
      kind: 'trip-left',
      key: seatKey('left', fact, saying),
      about: fact.tripId,
      by: fact.userId,
    })),
  )
}

/** Nobody did it: a seat came free. Whoever has given it back since need not come. */
export function raiseGained(db: Sql, facts: Catalogue['trip-seat-gained'][], saying: string): Promise<void> {
  const keys = facts.map((fact) => seatKey('gained', fact, saying))
  return alignNotices(db, keys, async (tx) => {
    const going = new Set((await readGoing(tx, facts)).map((one) => `${one.tripId} ${one.userId}`))
    return {
      raise: facts
        .filter(({ tripId, userId }) => going.has(`${tripId} ${userId}`))
        .map((fact) => ({
          to: fact.userId,
          kind: 'trip-seat-gained',
          key: seatKey('gained', fact, saying),
          about: fact.tripId,
        })),
    }
  })
}

/** For words that must stand without the trip. */
const withTitle = (title: string, message: string) =>
  [title && `„${title}”`, message].filter(Boolean).join(' ')

/** Whoever was taken off may no longer see the trip, and must still learn which one it was; what is hidden is not named. */
export function raiseRemoved(
  db: Sql,
  facts: Catalogue['trip-participant-removed'][],
  saying: string,
): Promise<void> {
  const keys = facts.map((fact) => seatKey('removed', fact, saying))
  return alignNotices(db, keys, async (tx) => {
    const trips = await readTrips(
      tx,
      facts.map((fact) => fact.tripId),
    )
    const titleOf = ({ tripId }: Seat) => {
      const trip = trips.get(tripId)
      return trip === undefined || trip.hidden ? '' : trip.title
    }
    return {
      raise: facts.map((fact) => ({
        to: fact.userId,
        kind: 'trip-participant-removed',
        key: seatKey('removed', fact, saying),
        group: `trip removed ${fact.tripId}`,
        by: fact.organiserId,
        words: withTitle(titleOf(fact), fact.message),
      })),
    }
  })
}

/** What nobody may miss: another day, hour, place or way. */
export function raiseChanged(db: Sql, facts: Catalogue['trip-changed'][]): Promise<void> {
  return raise(
    db,
    facts.flatMap(({ tripId, organiserId, userIds, revision }) =>
      userIds.map((to) => ({
        to,
        kind: 'trip-changed',
        key: `trip ${tripId} changed ${revision}`,
        about: tripId,
        by: organiserId,
      })),
    ),
  )
}

/** Smaller changes raise no notice. */
export const isMoved = ({ changes }: Catalogue['trip-changed']) => changes.length > 0

/** A trip whose organiser's account goes is gone with it: what is said of it must stand without it. */
export function raiseCancelled(db: Sql, facts: Catalogue['trip-cancelled'][]): Promise<void> {
  const notices = facts.flatMap(({ tripId, organiserId, userIds, title, message, gone }) =>
    userIds.map((to): NewNotice => {
      const key = `trip ${tripId} cancelled`
      if (gone) return { to, kind: 'trip-gone', key, group: key, words: withTitle(title, message) }
      return { to, kind: 'trip-cancelled', key, about: tripId, by: organiserId, words: message }
    }),
  )
  return raise(db, notices)
}

const hiddenKey = (tripId: number) => `trip ${tripId} hidden`
const HIDDEN = 'Ukryli ją moderatorzy. Jeśli wróci, zobaczysz ją znowu wśród swoich wypraw.'

/** Whoever counted on a trip that moderators have hidden learns of it, until it is given back. */
export function alignHidden(db: Sql, facts: { tripId: number; userIds?: number[] }[]): Promise<void> {
  const ids = facts.map((fact) => fact.tripId)
  return alignNotices(db, ids.map(hiddenKey), async (tx) => {
    const trips = await readTrips(tx, ids)
    return {
      raise: facts
        .filter(({ tripId }) => trips.get(tripId)?.hidden)
        .flatMap(({ tripId, userIds = [] }) =>
          userIds.map((to) => ({
            to,
            kind: 'trip-gone',
            key: hiddenKey(tripId),
            group: hiddenKey(tripId),
            words: HIDDEN,
            letter: true,
          })),
        ),
      withdraw: ids.filter((id) => trips.get(id)?.hidden === false).map(hiddenKey),
    }
  })
}

/** The way to the story of that day. */
export function raiseHeld(db: Sql, facts: Catalogue['trip-held'][]): Promise<void> {
  return raise(
    db,
    facts.flatMap(({ tripId, userIds }) =>
      userIds.map((to) => ({ to, kind: 'trip-held', key: `trip ${tripId} held`, about: tripId })),
    ),
  )
}
