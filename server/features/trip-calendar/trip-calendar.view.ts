import type { CalendarEvent } from '#domain/trips/icalendar.ts'
import { warsawClock } from '#domain/time/warsaw-clock.ts'
import { laterEnd, meetingFor, planOf, type TripRow } from '#server/features/trips/trips.service.ts'

const clock = (at: number) => warsawClock(new Date(at))

/** The same in files, calendars and letters: by it a calendar knows the trip again. */
export function tripUid(id: number, publicUrl: string): string {
  return `trip-${id}@${new URL(publicUrl).hostname}`
}

/** An end that nobody knows is not told. */
function hoursLine({ walkAt, startsAt }: TripRow, endsAt: number | null): string {
  const from = `Na szlaku od ${clock((walkAt ?? startsAt).getTime())}`
  return endsAt === null ? `${from}.` : `${from}, koniec około ${clock(endsAt)} (czas przybliżony).`
}

/** A trip as an event, as its reader may see it: the exact meeting point only for who goes along. */
export function tripEvent(row: TripRow, publicUrl: string): CalendarEvent {
  const goes = row.ownState === 'organiser' || row.ownState === 'going'
  const { meeting, meetingPoint } = meetingFor(row, goes)
  const plan = planOf(row)
  const url = `${publicUrl}/trips/${row.id}`
  const walk = row.walkLat === null || row.walkLon === null ? null : { lat: row.walkLat, lon: row.walkLon }
  return {
    uid: tripUid(row.id, publicUrl),
    sequence: row.revision,
    status: row.isCancelled ? 'CANCELLED' : row.ownState === 'waiting' ? 'TENTATIVE' : 'CONFIRMED',
    startsAt: row.startsAt.getTime(),
    endsAt: laterEnd(plan, row.endsAt),
    changedAt: row.changedAt.getTime(),
    title: row.title,
    place: [row.startPlace, meeting].filter(Boolean).join(', '),
    text: [
      ...(row.isCancelled ? [`Wyprawa odwołana. ${row.cancelMessage ?? ''}`.trim()] : []),
      ...(row.ownState === 'waiting' ? ['Jesteś na liście rezerwowej.'] : []),
      `Szczyty: ${row.summits.map((summit) => summit.name).join(', ')}.`,
      hoursLine(row, plan.endsAt),
      ...(plan.light === null ? [] : [`Zachód słońca: ${clock(plan.light.set)}.`]),
      ...(plan.turnBackAt === null ? [] : [`Godzina odwrotu: ${clock(plan.turnBackAt)}.`]),
      'Wypadek w górach: 985, 601 100 300, 112.',
      url,
    ].join('\n'),
    url,
    geo: meetingPoint ?? walk,
  }
}
