import type { LanguageName } from '#contract/language.ts'
import { writeCalendar, type CalendarEvent } from '#domain/trips/icalendar.ts'
import { tripParts, type TripPart } from '#domain/trips/trip-changes.ts'
import { tripEvent, tripUid } from '#server/features/trip-calendar/trip-calendar.service.ts'
import { meetingFor, tripFor, type TripRow } from '#server/features/trips/trips.service.ts'
import type { MailPage } from '#server/lib/mail-page.ts'
import { say } from '#server/lib/say.ts'
import type { App } from '#server/lib/serve.ts'
import { cancelledMail, changedMail, removedMail, seatMail, type TripWords } from './trip-letters.mails.ts'
import { findLetter, markSent, takeChanges, type EndFacts, type Letter } from './trip-letters.queries.ts'

type Written = {
  mail: MailPage
  method: 'REQUEST' | 'CANCEL'
  event: CalendarEvent
}

/** Written when it is sent, with the trip as it is then. A letter whose trip has come to an end or is hidden since is not sent. */
export async function sendLetter({ db, config, mailer }: App, id: number): Promise<void> {
  const letter = await findLetter(db, id)
  if (letter === null) return
  const written =
    letter.kind === 'cancelled' || letter.kind === 'removed'
      ? writeEnd(letter, config.publicUrl)
      : await writeNews(db, letter, config.publicUrl)
  if (written !== null) {
    const { mail, method, event } = written
    const people = { from: addressIn(config.mailFrom), to: letter.email, goes: event.status !== 'TENTATIVE' }
    // The moment of the letter: with the same number the later one counts.
    const events = [{ ...event, changedAt: letter.queuedAt.getTime(), people }]
    await mailer.send({
      ...mail,
      to: letter.email,
      id: `trip-letter-${id}`,
      calendar: {
        method,
        content: writeCalendar({ name: event.title, method, events }),
        filename: `kopczyk-wyprawa-${letter.tripId}.ics`,
      },
    })
  }
  await markSent(db, id)
}

const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

type News = Extract<Letter, { kind: 'seat' | 'changed' }>
type End = Extract<Letter, { kind: 'cancelled' | 'removed' }>

async function writeNews(db: App['db'], letter: News, publicUrl: string): Promise<Written | null> {
  const told = letter.kind === 'changed' ? await takeChanges(db, letter) : []
  if (letter.kind === 'changed' && told.length === 0) return null
  const trip = await tripFor(db, letter.userId, letter.tripId)
  if (trip === null || trip.isCancelled || trip.isPast) return null
  const goes = trip.ownState === 'going'
  if (!goes && (letter.kind === 'seat' || trip.ownState !== 'waiting')) return null
  const trail = tripEvent(trip, publicUrl)
  const event = letter.confirmed ? trail : wordless(trail, trip, letter.language)
  const words = wordsOf(trip, letter, publicUrl)
  if (letter.kind === 'seat') return { mail: seatMail(words, letter.facts.gained), method: 'REQUEST', event }
  // Several at once: what the first of them changed was so before it.
  const before = told[0]!
  const changed = new Set(told.flatMap((one) => one.changes))
  const changes = tripParts.filter((part) => changed.has(part) && mayKnow(part, trip, goes))
  if (changes.length === 0) return null
  return { mail: changedMail(words, changes, before), method: 'REQUEST', event }
}

/** The exact meeting point may be for those alone who go. */
const mayKnow = (part: TripPart, trip: TripRow, goes: boolean) =>
  part !== 'meeting' || goes || !trip.meetingHidden

function wordsOf(trip: TripRow, letter: Letter, publicUrl: string): TripWords {
  const goes = trip.ownState === 'going'
  const { startsAt, walkAt, endsAt, pace } = trip
  const sure = {
    language: letter.language,
    url: `${publicUrl}/trips/${trip.id}`,
    goes,
    startsAt,
    walkAt: walkAt ?? startsAt,
    endsAt,
    pace,
    summits: trip.summits.map((summit) => summit.name),
  }
  if (!letter.confirmed) return { ...sure, by: null }
  const organiser = `${trip.organiser.firstName} ${trip.organiser.lastName}`.trim()
  return {
    ...sure,
    by: {
      firstName: letter.firstName,
      title: trip.title,
      organiser,
      startPlace: trip.startPlace,
      meeting: meetingFor(trip, goes).meeting ?? '',
      walkPlace: trip.walkPlace,
      endPlace: trip.endPlace,
    },
  }
}

/** For an address that nobody has confirmed: not a word that anybody could have chosen. */
function wordless(event: CalendarEvent, trip: TripRow, language: LanguageName): CalendarEvent {
  const summits = trip.summits.map((summit) => summit.name).join(', ')
  return {
    ...event,
    title: say(language, 'Wyprawa: {{summits}}', { summits }),
    place: '',
    text: event.url,
    geo: null,
  }
}

function writeEnd(letter: End, publicUrl: string): Written {
  const { kind, confirmed, firstName, tripId, language } = letter
  const facts: EndFacts = confirmed ? letter.facts : { ...letter.facts, title: '', message: '' }
  const startsAt = Date.parse(facts.startsAt)
  const said = {
    ...facts,
    startsAt: new Date(startsAt),
    firstName: confirmed ? firstName : '',
    publicUrl,
    language,
  }
  const summits = facts.summits.join(', ')
  const event: CalendarEvent = {
    uid: tripUid(tripId, publicUrl),
    // Calling it off has raised the number already; who was taken off hears of no later one.
    sequence: kind === 'removed' ? facts.revision + 1 : facts.revision,
    status: 'CANCELLED',
    startsAt,
    endsAt: startsAt,
    changedAt: startsAt,
    title: facts.title || say(language, 'Wyprawa: {{summits}}', { summits }),
    place: '',
    text: [
      say(language, kind === 'removed' ? 'Nie masz już miejsca na tej wyprawie.' : 'Wyprawa odwołana.'),
      facts.message,
    ]
      .filter(Boolean)
      .join(' '),
    url: `${publicUrl}/trips/${tripId}`,
    geo: null,
  }
  const mail = kind === 'removed' ? removedMail(said) : cancelledMail(said)
  return { mail, method: 'CANCEL', event }
}
