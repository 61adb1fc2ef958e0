import type { LanguageName } from '#contract/language.ts'
import type { Sql } from '#server/db/connect.ts'
import { excerpt } from '#domain/richtext/stored-text.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { warsawHour } from '#domain/time/warsaw-moment.ts'
import { say } from '#server/lib/say.ts'
import { findTrip, publicTripIds, type TripRow } from './trips.queries.ts'
import { laterEnd, planOf } from './trips.view.ts'

const day = {
  pl: new Intl.DateTimeFormat('pl-PL', { timeZone: 'Europe/Warsaw', dateStyle: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', dateStyle: 'long' }),
}

/** The head of a trip's page; a browser sends no token with it, so only what everybody may see has words. */
export async function tripHead(db: Sql, publicUrl: string, id: string, language: LanguageName) {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null
  const trip = await findTrip(db, null, Number(id))
  if (trip === null) return null
  const summits = trip.summits.map((summit) => summit.name).join(', ')
  const when = `${day[language].format(trip.startsAt)}, ${warsawHour(trip.startsAt.getTime()).replace(/^0/, '')}`
  const words = excerpt(trip.description, 160)
  return {
    title: trip.isCancelled ? say(language, '{{title}} (odwołana)', { title: trip.title }) : trip.title,
    description: [`${when}, ${trip.startPlace}. ${summits}.`, words].filter(Boolean).join(' '),
    canonical: `/trips/${trip.id}`,
    type: 'article' as const,
    structured: eventData(trip, publicUrl, words),
    // What is over or called off is of no use to whoever looks for company.
    indexed: !trip.isCancelled && !trip.isPast,
  }
}

/** As schema.org describes an event. The place is what everybody may see: the name, and where the walk begins. */
function eventData(trip: TripRow, publicUrl: string, words: string): object {
  const free = Math.max(0, trip.seats - trip.taken)
  const endsAt = laterEnd(planOf(trip), trip.endsAt)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: trip.title,
    startDate: trip.startsAt.toISOString(),
    ...(endsAt !== null && { endDate: new Date(endsAt).toISOString() }),
    eventStatus: `https://schema.org/${trip.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeData(trip),
    description: words || trip.summits.map((summit) => summit.name).join(', '),
    image: `${publicUrl}/assets/card.png`,
    url: `${publicUrl}/trips/${trip.id}`,
    maximumAttendeeCapacity: trip.seats,
    remainingAttendeeCapacity: free,
    isAccessibleForFree: true,
    organizer: {
      '@type': 'Person',
      name: `${trip.organiser.firstName} ${trip.organiser.lastName}`.trim() || 'Kopczyk',
      url: `${publicUrl}/users/${trip.organiserId}`,
    },
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'PLN',
      url: `${publicUrl}/trips/${trip.id}`,
      validFrom: warsawDay(trip.changedAt),
      availability: `https://schema.org/${free > 0 ? 'InStock' : 'SoldOut'}`,
    },
  }
}

/** Where the walk begins, if that is known on the map; else the place where people meet, by its name. */
function placeData({ startPlace, walkPlace, walkLat, walkLon }: TripRow): object {
  if (walkLat === null || walkLon === null) return { '@type': 'Place', name: startPlace, address: startPlace }
  const name = walkPlace || startPlace
  const geo = { '@type': 'GeoCoordinates', latitude: walkLat, longitude: walkLon }
  return { '@type': 'Place', name, address: name, geo }
}

export async function* publicTripPaths(db: Sql): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const ids = await publicTripIds(db, after, 5_000)
    if (ids.length === 0) return
    for (const id of ids) yield `/trips/${id}`
    after = ids.at(-1)!
  }
}
