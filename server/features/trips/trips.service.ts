import { tripLimits, type TripCard, type tripRoutes } from '#contract/trips.ts'
import type { QueryOf } from '#contract/lib/route.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import {
  countTrips,
  readOwnCards,
  readTripCards,
  tripsForMap,
  type CardRow,
  type TripFilters,
} from './cards.queries.ts'
import { findTrip, readTripsOf, type TripRow } from './trips.queries.ts'
import { cardView } from './trips.view.ts'

// The door of the feature: what others may use of it.
export type { TripRow } from './trips.queries.ts'
export { laterEnd, meetingFor, planOf } from './trips.view.ts'
export { setTripHidden } from './hide-trip.ts'
export { createTrip } from './write-trip.ts'
export { joinTrip } from './seats.ts'
export { searchTrips } from './search-trips.ts'

/** A trip that the viewer may not see is not found: the two cannot be told apart. */
export async function mustFindTrip(db: Db, viewer: Viewer | null, id: number): Promise<TripRow> {
  const trip = await findTrip(db, viewer, id)
  if (trip === null) throw problem('not-found')
  return trip
}

/** The trip as one hiker may see it, for a letter to them; null when it is not there for them any more. */
export function tripFor(db: Db, userId: number, id: number): Promise<TripRow | null> {
  return findTrip(db, { id: userId, role: 'hiker', blocked: false }, id)
}

/** All trips that somebody goes on or has asked for a seat on: cancelled ones too, so that a calendar learns of that. */
export function tripsInCalendar(db: Db, userId: number, sinceDays: number): Promise<TripRow[]> {
  return readTripsOf(db, userId, sinceDays)
}

/** More own trips than this ahead are looked for under „Moje”. */
const OWN_ABOVE = 20

export async function listTrips(db: Db, viewer: Viewer | null, query: QueryOf<typeof tripRoutes.list>) {
  const { when = 'upcoming', mine = false, organiserId, cursor, take = tripLimits.page, ...filters } = query
  const key = decodeCursor(cursor, ['id', 'moment', 'id'])
  const after = key && { isCancelled: key[0] === 1, at: key[1], id: key[2] }
  const page = { when, after, limit: take + 1 }
  if (mine && viewer === null) throw problem('unauthorized')
  const hasOwnApart =
    viewer !== null && !mine && when === 'upcoming' && organiserId === undefined && key === null
  const [own, rows, counts] = await Promise.all([
    hasOwnApart ? readOwnCards(db, viewer, filters, { when, after: null, limit: OWN_ABOVE }) : [],
    mine
      ? readOwnCards(db, viewer!, filters, page)
      : readTripCards(db, viewer, { ...filters, ...(organiserId !== undefined && { organiserId }) }, page),
    key === null && organiserId === undefined ? countTrips(db, viewer) : null,
  ])
  const { items, next } = pageOf(rows, take, (row) => [Number(row.isCancelled), row.startsText, row.id])
  return { own: views(own), items: views(items), next, counts }
}

const views = (rows: CardRow[]): TripCard[] => rows.map(cardView)

export async function tripsOnMap(db: Db, viewer: Viewer | null, filters: TripFilters) {
  const rows = await tripsForMap(db, viewer, filters, tripLimits.onMap)
  return {
    items: rows.map(({ startsAt, ...row }) => ({ ...row, date: warsawDay(startsAt) })),
  }
}

/** For the comment engine: a thread under a trip is there for whoever may see the trip. */
export async function tripForComments(
  db: Db,
  viewer: Viewer | null,
  id: number,
): Promise<{ ownerId: number; open: boolean } | null> {
  const trip = await findTrip(db, viewer, id)
  return trip && { ownerId: trip.organiserId, open: true }
}
