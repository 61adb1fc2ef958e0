import Type, { type Static } from 'typebox'
import { paceKinds, paceLimits } from '#domain/trips/pace.ts'
import { seasonReasons } from '#domain/trips/season.ts'
import { tripVisibilities } from '#domain/trips/trip-audience.ts'
import { defineRoute } from './lib/route.ts'
import { ClientKey, Cursor, Day, Done, Id, IdParams, Moment, Nullable } from './lib/schemas.ts'
import { MaybeDifficulty } from './story.ts'
import { SummitRef } from './tracks.ts'
import { LaidPoints } from './trails.ts'
import { UserCard } from './users.ts'

export const tripLimits = {
  title: 100,
  summits: 10,
  place: 120,
  /** The exact meeting point in words, and how costs are shared. */
  note: 300,
  /** Characters of text (not of markup). */
  description: 5_000,
  html: 60_000,
  /** With the organiser. */
  seats: { min: 2, max: 50 },
  carSeats: 20,
  /** A word to the organiser, or from them. */
  word: 500,
  /** Names of a wait-list; the others are counted. */
  waitingShown: 100,
  page: 12,
  maxPage: 50,
  onMap: 300,
  /** Days ahead: nobody plans further. */
  ahead: 730,
  /** Trips that one hiker may have ahead at a time. */
  organised: 30,
} as const

/** An hour as the browser's own field gives it. */
export const Hour = Type.String({ pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$', description: 'hh:mm' })

const Point = Type.Object({
  lat: Type.Number({ minimum: 47, maximum: 56 }),
  lon: Type.Number({ minimum: 12, maximum: 26 }),
})
export type TripPoint = Static<typeof Point>

const pace = Type.Integer({ minimum: paceLimits.min, maximum: paceLimits.max })
const Place = Type.String({ maxLength: tripLimits.place })
const Note = Type.String({ maxLength: tripLimits.note })

export const TripInput = Type.Object({
  title: Type.String({ minLength: 3, maxLength: tripLimits.title }),
  /** In the order of the walk. */
  summits: Type.Array(Id, { minItems: 1, maxItems: tripLimits.summits, uniqueItems: true }),
  date: Day,
  /** When people meet, in Poland. */
  hour: Hour,
  /** The name of the place that everybody sees. */
  startPlace: Type.String({ minLength: 2, maxLength: tripLimits.place }),
  /** Where exactly people meet, in words and on the map. */
  meeting: Type.Optional(Note),
  meetingPoint: Type.Optional(Nullable(Point)),
  /** The exact meeting point is for those who go along only. */
  meetingHidden: Type.Optional(Type.Boolean()),
  /** When and where the walk itself begins, if not at the meeting. */
  walkHour: Type.Optional(Nullable(Hour)),
  walkPlace: Type.Optional(Place),
  /** A start place of ours; without one the words are read. */
  startSlug: Type.Optional(Nullable(Type.String({ maxLength: 80 }))),
  walkPoint: Type.Optional(Nullable(Point)),
  endPlace: Type.Optional(Place),
  endPoint: Type.Optional(Nullable(Point)),
  /** The hour of the end by the organiser; an earlier one than that of the start is one of the next day. */
  endHour: Type.Optional(Nullable(Hour)),
  description: Type.Optional(Type.String({ maxLength: tripLimits.html, description: 'HTML' })),
  pace: Type.Optional(pace),
  difficulty: Type.Optional(MaybeDifficulty),
  seats: Type.Integer({ minimum: tripLimits.seats.min, maximum: tripLimits.seats.max }),
  carSeats: Type.Optional(Type.Integer({ minimum: 0, maximum: tripLimits.carSeats })),
  costNote: Type.Optional(Note),
  visibility: Type.Optional(Type.Enum(tripVisibilities)),
  /** A way laid out on the map; the line and its figures are made by the server. */
  route: Type.Optional(Nullable(LaidPoints)),
})
export type TripInput = Static<typeof TripInput>

export const seatStates = ['going', 'waiting'] as const

/** What the viewer is to a trip; `place` counts from 1 on the wait-list. */
const OwnSeat = Type.Object({
  state: Type.Enum(['organiser', ...seatStates]),
  place: Nullable(Type.Integer()),
})

export const TripCard = Type.Object({
  id: Id,
  title: Type.String(),
  date: Day,
  hour: Hour,
  startsAt: Moment,
  startPlace: Type.String(),
  summits: Type.Array(SummitRef),
  organiser: UserCard,
  pace: Type.Integer(),
  difficulty: MaybeDifficulty,
  seats: Type.Integer(),
  taken: Type.Integer(),
  waiting: Type.Integer(),
  carSeats: Type.Integer(),
  cancelled: Type.Boolean(),
  own: Nullable(OwnSeat),
})
export type TripCard = Static<typeof TripCard>

export const TripPlan = Type.Object({
  stops: Type.Array(
    Type.Object({
      kind: Type.Enum(['start', 'summit', 'end']),
      /** Empty where the place has no name. */
      name: Type.String(),
      summitId: Nullable(Type.Integer()),
      arriveAt: Moment,
      leaveAt: Moment,
      distance: Type.Integer(),
      height: Type.Integer(),
    }),
  ),
  /** Null where nobody knows where the walk begins. */
  distance: Nullable(Type.Integer()),
  ascent: Nullable(Type.Integer()),
  /** Metres on trails that we know. */
  onTrail: Nullable(Type.Integer()),
  /** Minutes by the guide, and at the pace of the trip and in its season; both without rests. */
  guideTime: Nullable(Type.Integer()),
  walkTime: Nullable(Type.Integer()),
  /** The later of what is computed and what the organiser says. */
  endsAt: Nullable(Moment),
  /** Why there are no hours: the start is not known, or the way crosses ground of which no time is told. */
  noTime: Nullable(
    Type.Object({
      why: Type.Enum(['no-start', 'steep', 'park', 'unknown'] as const),
      park: Nullable(Type.String()),
    }),
  ),
  /** By how many percent of guide time one walks on that day, and why. */
  season: Type.Object({ percent: Type.Integer(), reasons: Type.Array(Type.Enum(seasonReasons)) }),
  /** Summits that the plan itself reaches after the hour to turn back. */
  late: Type.Array(Type.Integer()),
  light: Nullable(
    Type.Object({ dawn: Moment, rise: Moment, set: Moment, dusk: Moment, summitId: Type.Integer() }),
  ),
  turnBackAt: Nullable(Moment),
  end: Nullable(Type.Enum(['daylight', 'twilight', 'dark'])),
  startsInDark: Type.Boolean(),
})
export type TripPlan = Static<typeof TripPlan>

/** Percent of guide time; null while too few recorded hikes tell, and for strangers. */
const MeasuredPace = Nullable(Type.Integer())

export const TripPerson = Type.Object({
  person: UserCard,
  state: Type.Enum(seatStates),
  isOrganiser: Type.Boolean(),
  pace: MeasuredPace,
  /** What they wrote to the organiser; for the two of them only. */
  word: Nullable(Type.String()),
})
export type TripPerson = Static<typeof TripPerson>

export const TripRoute = Type.Object({
  ...LaidPoints.properties,
  /** Encoded polylines (precision 5), one after another. */
  lines: Type.Array(Type.String()),
  distance: Type.Integer(),
  ascent: Type.Integer(),
  descent: Type.Integer(),
  guideTime: Nullable(Type.Integer()),
})
export type TripRoute = Static<typeof TripRoute>

export const Trip = Type.Object({
  ...TripCard.properties,
  walkAt: Moment,
  /** Null: as the meeting. */
  walkHour: Nullable(Hour),
  walkPlace: Type.String(),
  /** The start place of ours that is meant. */
  startSlug: Nullable(Type.String()),
  walkPoint: Nullable(Point),
  endPlace: Type.String(),
  endPoint: Nullable(Point),
  endHour: Nullable(Hour),
  /** Exact only for who goes along, if the organiser wants it so: then both are null for the others. */
  meeting: Nullable(Type.String()),
  meetingPoint: Nullable(Point),
  meetingHidden: Type.Boolean(),
  range: Nullable(Type.Object({ slug: Type.String(), name: Type.String() })),
  description: Type.String({ description: 'Canonical rich text HTML' }),
  costNote: Type.String(),
  visibility: Type.Enum(tripVisibilities),
  /** Those who go and the first who wait, in the order in which they joined; empty for strangers, who are told numbers only. */
  people: Type.Array(TripPerson),
  organiserPace: MeasuredPace,
  /** Trips of this organiser that took place. */
  organised: Type.Integer(),
  ownPace: MeasuredPace,
  cancelMessage: Nullable(Type.String()),
  /** Taken from everybody's eyes but the organiser's by moderators. */
  hidden: Type.Boolean(),
  /** It has begun. */
  past: Type.Boolean(),
  /** Sent back with a change: whoever changes something older is told so instead of overwriting. */
  revision: Type.Integer(),
  editedAt: Nullable(Moment),
  plan: TripPlan,
  route: Nullable(TripRoute),
  /** Parks of its summits that forbid walking at night on that day, as far as we know. */
  nightBans: Type.Array(
    Type.Object({
      park: Type.String(),
      url: Type.String(),
      hours: Type.Enum(['dusk-to-dawn', 'sunset-to-sunrise', 'hour-around-sun', 'late']),
      source: Type.String(),
      /** What is allowed nevertheless. */
      except: Nullable(Type.String()),
    }),
  ),
  /** The way that the plan rests on, as encoded polylines (precision 5). */
  wayLines: Type.Array(Type.String()),
  can: Type.Object({
    edit: Type.Boolean(),
    join: Type.Boolean(),
    leave: Type.Boolean(),
    tell: Type.Boolean(),
  }),
})
export type Trip = Static<typeof Trip>

const filters = {
  rangeId: Type.Optional(Id),
  summitId: Type.Optional(Id),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Only those with a free seat. */
  free: Type.Optional(Type.Boolean()),
  pace: Type.Optional(Type.Enum(paceKinds)),
}

export const tripTimes = ['upcoming', 'past'] as const

export const tripRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/trips',
    tag: 'trips',
    summary:
      'Trips: upcoming ones by their day, the viewer’s own apart and first; past ones from the latest back',
    access: 'public',
    query: Type.Object({
      when: Type.Optional(Type.Enum(tripTimes)),
      /** Only those that the viewer goes on, cancelled ones too. */
      mine: Type.Optional(Type.Boolean()),
      organiserId: Type.Optional(Id),
      ...filters,
      cursor: Type.Optional(Cursor),
      take: Type.Optional(Type.Integer({ minimum: 1, maximum: tripLimits.maxPage })),
    }),
    reply: Type.Object({
      /** On the first page of upcoming ones. */
      own: Type.Array(TripCard),
      items: Type.Array(TripCard),
      next: Nullable(Type.String()),
      /** On the first page: how many are ahead, and how many of them are the viewer’s. */
      counts: Nullable(Type.Object({ upcoming: Type.Integer(), mine: Type.Integer() })),
    }),
  }),
  onMap: defineRoute({
    method: 'GET',
    path: '/trips/map',
    tag: 'trips',
    summary: 'Upcoming trips as places on a map: their highest summits',
    access: 'public',
    query: Type.Object(filters),
    reply: Type.Object({
      items: Type.Array(
        Type.Object({ id: Id, title: Type.String(), date: Day, summit: SummitRef, free: Type.Integer() }),
      ),
    }),
  }),
  one: defineRoute({
    method: 'GET',
    path: '/trips/:id',
    tag: 'trips',
    summary: 'A trip with its plan and its people',
    access: 'public',
    params: IdParams,
    reply: Trip,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/trips',
    tag: 'trips',
    summary: 'Announce a trip',
    access: 'user',
    body: Type.Object({
      ...TripInput.properties,
      /** The same key sent again gives the trip that it made the first time. */
      clientKey: ClientKey,
    }),
    reply: Trip,
    status: 201,
  }),
  change: defineRoute({
    method: 'PUT',
    path: '/trips/:id',
    tag: 'trips',
    summary: 'Change a trip (its organiser); refused if somebody else changed it meanwhile',
    access: 'user',
    params: IdParams,
    body: Type.Object({ ...TripInput.properties, revision: Type.Integer() }),
    reply: Trip,
  }),
  cancel: defineRoute({
    method: 'POST',
    path: '/trips/:id/cancel',
    tag: 'trips',
    summary: 'Call a trip off with a message (its organiser)',
    access: 'user',
    params: IdParams,
    body: Type.Object({ message: Type.String({ minLength: 1, maxLength: tripLimits.word }) }),
    reply: Trip,
  }),
  join: defineRoute({
    method: 'PUT',
    path: '/trips/:id/seat',
    tag: 'trips',
    summary: 'Take a seat, or a place on the wait-list when all are taken; twice is once',
    access: 'user',
    params: IdParams,
    body: Type.Object({ word: Type.Optional(Type.String({ maxLength: tripLimits.word })) }),
    reply: Trip,
  }),
  leave: defineRoute({
    method: 'DELETE',
    path: '/trips/:id/seat',
    tag: 'trips',
    summary: 'Give the seat back; the first on the wait-list gets it',
    access: 'user',
    params: IdParams,
    reply: Done,
  }),
  removePerson: defineRoute({
    method: 'POST',
    path: '/trips/:id/people/:userId/remove',
    tag: 'trips',
    summary: 'Take somebody off a trip with a message (its organiser)',
    access: 'user',
    params: Type.Object({ id: Id, userId: Id }),
    body: Type.Object({ message: Type.Optional(Type.String({ maxLength: tripLimits.word })) }),
    reply: Trip,
  }),
} as const
