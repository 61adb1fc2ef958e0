/** One event of a calendar, by RFC 5545. Moments in milliseconds; all of them are written in UTC, so no zone is needed. */
export type CalendarEvent = {
  /** The same for ever: by it a calendar knows that this is a change of what it has. */
  uid: string
  /** Grows with every change. */
  sequence: number
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  startsAt: number
  /** Null: nobody knows when it ends, and nothing is said of it. */
  endsAt: number | null
  changedAt: number
  title: string
  place: string
  text: string
  url: string
  geo: { lat: number; lon: number } | null
  /** In a letter: who writes, and to whom. Without them mail programs neither take nor drop an event by themselves. */
  people?: { from: string; to: string; goes: boolean }
}

/** `REQUEST` and `CANCEL` come by mail (RFC 5546); a file that somebody fetches is published. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

export type Calendar = { name: string; events: readonly CalendarEvent[]; method?: CalendarMethod }

/** Longest line in octets, without its end (RFC 5545, 3.1). */
const LINE = 75
const CRLF = '\r\n'

/** Calendars ask again after this long. */
const REFRESH = 'PT1H'

export function writeCalendar({ name, events, method = 'PUBLISH' }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kopczyk//Wyprawy//PL',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    // Of a calendar that is asked for again and again; with these some programs take a letter for one.
    ...(method === 'PUBLISH'
      ? [
          `NAME:${escape(name)}`,
          `X-WR-CALNAME:${escape(name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
          `X-PUBLISHED-TTL:${REFRESH}`,
        ]
      : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map(fold).join(CRLF) + CRLF
}

function eventLines(event: CalendarEvent): string[] {
  const changed = utc(event.changedAt)
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    `DTSTART:${utc(event.startsAt)}`,
    ...(event.endsAt === null ? [] : [`DTEND:${utc(Math.max(event.endsAt, event.startsAt))}`]),
    `SUMMARY:${escape(event.title)}`,
    ...(event.place === '' ? [] : [`LOCATION:${escape(event.place)}`]),
    ...(event.geo === null ? [] : [`GEO:${event.geo.lat.toFixed(6)};${event.geo.lon.toFixed(6)}`]),
    ...(event.text === '' ? [] : [`DESCRIPTION:${escape(event.text)}`]),
    `URL:${event.url}`,
    ...(event.people === undefined ? [] : peopleLines(event.people)),
    'END:VEVENT',
  ]
}

/** Nobody is asked for an answer: the seat was taken, or is waited for, on our own pages. */
function peopleLines({ from, to, goes }: NonNullable<CalendarEvent['people']>): string[] {
  const state = goes ? 'ACCEPTED' : 'TENTATIVE'
  return [
    `ORGANIZER;CN=Kopczyk:mailto:${address(from)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=${state};RSVP=FALSE:mailto:${address(to)}`,
  ]
}

/** An address may hold almost any sign between quotation marks; as a part of a line it holds none that ends it. */
function address(email: string): string {
  return encodeURI(email.replace(/\p{Cc}/gu, ''))
}

/** `20261121T053000Z` */
function utc(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** Text as a value: no line break and no sign with a meaning of its own gets through, nor any other control sign. */
function escape(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

/** Long lines go on after a break and a space; never in the middle of a letter, which may take several octets. */
function fold(line: string): string {
  let [folded, used] = ['', 0]
  for (const letter of line) {
    const size = octetsOf(letter.codePointAt(0)!)
    if (used + size > LINE) {
      folded += `${CRLF} `
      used = 1
    }
    folded += letter
    used += size
  }
  return folded
}

/** How many octets UTF-8 takes for a letter. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
