import { tripLimits, type Trip, type TripInput } from '#contract/trips.ts'
import type { SummitRef } from '#contract/tracks.ts'
import type { PlannedRoute } from '#contract/trails.ts'
import { dayPlan, type DayPlan } from '#domain/trips/day-plan.ts'
import { wayAlong, wayOver } from '#domain/trips/day-way.ts'
import { warsawMoment } from '#domain/time/warsaw-moment.ts'
import { paceLimits } from '#domain/trips/pace.ts'
import { coordinatesText, readCoordinates } from '#web/lib/format/read-coordinates.ts'

/** Everything that is typed and chosen, as plain data: it is kept in this browser while it is being written. */
export type TripForm = {
  /** Sent with a new trip, so that sending twice makes one. */
  clientKey: string
  title: string
  summits: SummitRef[]
  date: string
  hour: string
  startPlace: string
  meeting: string
  /** Coordinates as typed. */
  meetingPoint: string
  meetingHidden: boolean
  walkHour: string
  walkPlace: string
  /** The start place of ours that was chosen. */
  startSlug: string | null
  walkPoint: string
  endPlace: string
  endPoint: string
  endHour: string
  description: string
  pace: number
  difficulty: NonNullable<Trip['difficulty']> | ''
  seats: string
  carSeats: string
  costNote: string
  visibility: Trip['visibility']
  /** Points of a way laid out on the map. */
  route: NonNullable<TripInput['route']> | null
}

export type FormErrors = Partial<Record<string, string>>

export function emptyForm(clientKey: string): TripForm {
  return {
    clientKey,
    title: '',
    summits: [],
    date: '',
    hour: '08:00',
    startPlace: '',
    meeting: '',
    meetingPoint: '',
    meetingHidden: true,
    walkHour: '',
    walkPlace: '',
    startSlug: null,
    walkPoint: '',
    endPlace: '',
    endPoint: '',
    endHour: '',
    description: '<p></p>',
    pace: paceLimits.usual,
    difficulty: '',
    seats: '6',
    carSeats: '0',
    costNote: '',
    visibility: 'public',
    route: null,
  }
}

export function formOf(trip: Trip): TripForm {
  const point = (at: { lat: number; lon: number } | null) => (at ? coordinatesText(at) : '')
  return {
    clientKey: '',
    title: trip.title,
    summits: trip.summits,
    date: trip.date,
    hour: trip.hour,
    startPlace: trip.startPlace,
    meeting: trip.meeting ?? '',
    meetingPoint: point(trip.meetingPoint),
    meetingHidden: trip.meetingHidden,
    walkHour: trip.walkHour ?? '',
    walkPlace: trip.walkPlace,
    startSlug: trip.startSlug,
    walkPoint: point(trip.walkPoint),
    endPlace: trip.endPlace,
    endPoint: point(trip.endPoint),
    endHour: trip.endHour ?? '',
    description: trip.description,
    pace: trip.pace,
    difficulty: trip.difficulty ?? '',
    seats: String(trip.seats),
    carSeats: String(trip.carSeats),
    costNote: trip.costNote,
    visibility: trip.visibility,
    route: trip.route && { points: trip.route.points, by: trip.route.by },
  }
}

/** What is sent. */
export function bodyOf(form: TripForm): TripInput {
  return {
    title: form.title.trim(),
    summits: form.summits.map(({ id }) => id),
    date: form.date,
    hour: form.hour,
    startPlace: form.startPlace.trim(),
    meeting: form.meeting,
    meetingPoint: readCoordinates(form.meetingPoint),
    meetingHidden: form.meetingHidden,
    walkHour: form.walkHour || null,
    startSlug: form.startSlug,
    walkPlace: form.walkPlace,
    walkPoint: readCoordinates(form.walkPoint),
    endPlace: form.endPlace,
    endPoint: readCoordinates(form.endPoint),
    endHour: form.endHour || null,
    description: form.description,
    pace: form.pace,
    difficulty: form.difficulty === '' ? null : form.difficulty,
    seats: Number(form.seats),
    carSeats: Number(form.carSeats || 0),
    costNote: form.costNote,
    visibility: form.visibility,
    route: form.route,
  }
}

/** Keys of the words for what is wrong, by field; what only the server knows it says itself. */
export function checkForm(form: TripForm, now: number): FormErrors {
  const wrong: FormErrors = {}
  if (form.title.trim().length < 3) wrong['title'] = 'trips.wrong.title'
  if (form.summits.length === 0) wrong['summits'] = 'trips.wrong.summits'
  if (form.startPlace.trim().length < 2) wrong['startPlace'] = 'trips.required'
  if (form.date === '') wrong['date'] = 'trips.required'
  if (form.hour === '') wrong['hour'] = 'trips.required'
  const startsAt = warsawMoment(form.date, form.hour)
  if (startsAt !== null && startsAt <= now) wrong['date'] = 'trips.wrong.past'
  const { min, max } = tripLimits.seats
  if (!isWhole(form.seats, min, max)) wrong['seats'] = 'trips.wrong.seats'
  if (form.carSeats !== '' && !isWhole(form.carSeats, 0, tripLimits.carSeats))
    wrong['carSeats'] = 'trips.wrong.car-seats'
  for (const name of ['meetingPoint', 'walkPoint', 'endPoint'] as const) {
    if (form[name].trim() !== '' && readCoordinates(form[name]) === null) wrong[name] = 'trips.wrong.point'
  }
  return wrong
}

function isWhole(text: string, min: number, max: number): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
}

/** The day as far as it is known while it is being planned; null without a summit, a day and an hour. `planned`: its way. */
export function planOf(form: TripForm, planned: PlannedRoute | null = null): DayPlan | null {
  const walkAt = warsawMoment(form.date, form.walkHour || form.hour)
  if (walkAt === null) return null
  const wayOf = form.route ? wayAlong : wayOver
  return dayPlan({
    day: form.date,
    walkAt,
    pace: form.pace,
    summits: form.summits,
    way: planned && wayOf(planned, form.summits),
    start: form.walkPlace || form.startPlace,
    end: form.endPlace,
  })
}
