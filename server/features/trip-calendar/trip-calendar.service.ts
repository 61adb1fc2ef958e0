import { createHmac, timingSafeEqual } from 'node:crypto'
import { writeCalendar } from '#domain/trips/icalendar.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { mustFindTrip, tripsInCalendar } from '#server/features/trips/trips.service.ts'
import { problem } from '#server/lib/errors.ts'
import { API } from '#server/lib/serve.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { calendarVersion, openCalendar, renewCalendar } from './trip-calendar.queries.ts'
import { tripEvent } from './trip-calendar.view.ts'

// The door of the feature: what others may use of it.
export { tripEvent, tripUid } from './trip-calendar.view.ts'

/** How far back a calendar remembers: also for how long it is told that a trip was called off. */
const DAYS_BACK = 366

const shape = /^([1-9]\d{0,9})-([1-9]\d{0,8})-([\w-]{43})\.ics$/
const MAX_ID = 2_147_483_647

export async function tripFile(db: Db, config: Config, viewer: Viewer | null, id: number): Promise<string> {
  const trip = await mustFindTrip(db, viewer, id)
  return writeCalendar({ name: trip.title, events: [tripEvent(trip, config.publicUrl)] })
}

export async function ownAddress(db: Db, config: Config, viewer: Viewer): Promise<{ address: string }> {
  return addressOf(config, viewer.id, await openCalendar(db, viewer.id))
}

/** Whoever has the address before it reads nothing from now on. */
export async function newAddress(db: Db, config: Config, viewer: Viewer): Promise<{ address: string }> {
  return addressOf(config, viewer.id, await renewCalendar(db, viewer.id))
}

function addressOf(config: Config, userId: number, version: number): { address: string } {
  const link = `${userId}-${version}-${markOf(config, userId, version)}.ics`
  return { address: `${config.publicUrl}${API}/trip-calendar/${link}` }
}

/** The address needs no secret in the database: who, which number, and a mark that only this server can make. */
function markOf({ secret }: Config, userId: number, version: number): string {
  return createHmac('sha256', secret).update(`trip-calendar:${userId}:${version}`).digest('base64url')
}

export async function calendarByLink(db: Db, config: Config, link: string): Promise<string> {
  const [, id, version, mark] = shape.exec(link) ?? []
  const userId = Number(id)
  if (id === undefined || userId > MAX_ID) throw problem('not-found')
  const isOurs = timingSafeEqual(Buffer.from(markOf(config, userId, Number(version))), Buffer.from(mark!))
  if (!isOurs || (await calendarVersion(db, userId)) !== Number(version)) throw problem('not-found')
  const trips = await tripsInCalendar(db, userId, DAYS_BACK)
  return writeCalendar({
    name: 'Kopczyk: moje wyprawy',
    events: trips.map((trip) => tripEvent(trip, config.publicUrl)),
  })
}
