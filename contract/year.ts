import Type, { type Static } from 'typebox'
import { HikerPerson } from './hiker-stats.ts'
import { defineRoute } from './lib/route.ts'
import { Binary, Day, Done, Id, IdParams, Nullable } from './lib/schemas.ts'
import { SummitRef } from './mountains.ts'
import { UserCard } from './users.ts'

/** A year of a hiker, or all of them together. */
const Period = Type.String({ pattern: '^(?:all|(?:19|20)[0-9]{2})$', description: 'A year, or `all`' })

export const ALL_YEARS = 'all'

/** A hike that was the most of something. */
const Record = Type.Object({
  storyId: Id,
  title: Type.String(),
  date: Day,
  /** Metres, or minutes of that day for a beginning or an end. */
  value: Type.Integer(),
  timeMin: Nullable(Type.Integer()),
  /** The highest summit of that hike. */
  summit: Nullable(SummitRef),
})
export type YearRecord = Static<typeof Record>

export const YearView = Type.Object({
  hiker: UserCard,
  /** `all`, or the year. */
  period: Period,
  /** The first and the last year that is counted here; null while there is none. */
  first: Nullable(Type.Integer()),
  last: Nullable(Type.Integer()),
  /** Others may see it. */
  shown: Type.Boolean(),
  /** Hikes that are counted for their owner and for nobody else; null for whoever else asks. */
  kept: Nullable(Type.Integer()),
  /** Other periods that the viewer may open, the latest year first and `all` at the end. */
  periods: Type.Array(Period),
  totals: Type.Object({
    hikes: Type.Integer(),
    days: Type.Integer(),
    distanceM: Type.Integer(),
    ascentM: Type.Integer(),
    timeMin: Type.Integer(),
    summits: Type.Integer(),
  }),
  /** Months of a year, or all years. */
  steps: Type.Array(
    Type.Object({
      at: Type.Integer(),
      distanceM: Type.Integer(),
      timeMin: Type.Integer(),
      hikes: Type.Integer(),
    }),
  ),
  records: Type.Object({
    highest: Nullable(Record),
    longest: Nullable(Record),
    mostUp: Nullable(Record),
    earliest: Nullable(Record),
    latest: Nullable(Record),
  }),
  /** Climbed for the first time, in the order of the days. */
  fresh: Type.Array(Type.Object({ ...SummitRef.properties, date: Day })),
  /** Numbers of summits: climbed in the period, and only before it. */
  climbed: Type.Array(Id),
  before: Type.Array(Id),
  /** Ranges in which the period brought something new, those that were finished first. */
  ranges: Type.Array(
    Type.Object({
      slug: Type.String(),
      name: Type.String(),
      climbed: Type.Integer(),
      total: Type.Integer(),
      gained: Type.Integer(),
    }),
  ),
  people: Type.Array(HikerPerson),
  /** Hikes one after another, as the ridge is drawn of them. */
  ridge: Type.Array(
    Type.Object({
      distanceM: Nullable(Type.Integer()),
      topM: Nullable(Type.Integer()),
      name: Nullable(Type.String()),
      month: Type.Integer({ minimum: 0, maximum: 11 }),
    }),
  ),
  /** Hikes of a year in the light of their days, in minutes of the day; without those whose hours are not known or hidden. */
  light: Type.Array(
    Type.Object({
      storyId: Id,
      title: Type.String(),
      date: Day,
      start: Type.Integer(),
      end: Type.Integer(),
      rise: Type.Integer(),
      set: Type.Integer(),
    }),
  ),
  fact: Nullable(
    Type.Object({
      id: Type.String(),
      count: Type.Integer(),
      of: Type.Integer(),
      summit: Type.Optional(Type.String()),
      minute: Type.Optional(Type.Integer()),
    }),
  ),
  /** The last ones, for a year that has only begun. */
  latestStories: Type.Array(Type.Object({ id: Id, title: Type.String(), date: Day })),
})
export type YearView = Static<typeof YearView>

/** Beyond this many a list says how many more there are. */
export const YEAR_PEOPLE = 24
export const YEAR_RANGES = 4

const params = Type.Object({ id: Id, period: Period })

export const yearRoutes = {
  hikerCard: defineRoute({
    method: 'GET',
    path: '/users/:id/card.png',
    tag: 'year',
    summary: 'Picture of a hiker for link previews (1200 × 630)',
    access: 'public',
    limit: 'costly',
    params: IdParams,
    reply: Binary,
  }),
  hikerPicture: defineRoute({
    method: 'GET',
    path: '/users/:id/picture.png',
    tag: 'year',
    summary: 'Picture of a hiker to share and to print (1080 × 1350)',
    access: 'public',
    limit: 'costly',
    params: IdParams,
    reply: Binary,
  }),
  periods: defineRoute({
    method: 'GET',
    path: '/users/:id/year',
    tag: 'year',
    summary: 'Which years of a hiker the viewer may open',
    access: 'public',
    params: IdParams,
    reply: Type.Object({ periods: YearView.properties.periods }),
  }),
  one: defineRoute({
    method: 'GET',
    path: '/users/:id/year/:period',
    tag: 'year',
    summary: 'A year of a hiker in the mountains, or all years',
    access: 'public',
    params,
    reply: YearView,
  }),
  show: defineRoute({
    method: 'PUT',
    path: '/users/0/year/:period/shown',
    tag: 'year',
    summary: 'Let others see this year of mine',
    access: 'user',
    params: Type.Object({ period: Period }),
    reply: Done,
  }),
  hide: defineRoute({
    method: 'DELETE',
    path: '/users/0/year/:period/shown',
    tag: 'year',
    summary: 'Keep this year of mine to myself',
    access: 'user',
    params: Type.Object({ period: Period }),
    reply: Done,
  }),
  card: defineRoute({
    method: 'GET',
    path: '/users/:id/year/:period/card.png',
    tag: 'year',
    summary: 'Picture of a year for link previews (1200 × 630)',
    access: 'public',
    limit: 'costly',
    params,
    reply: Binary,
  }),
  picture: defineRoute({
    method: 'GET',
    path: '/users/:id/year/:period/picture.png',
    tag: 'year',
    summary: 'Picture of a year to share (1080 × 1350)',
    access: 'public',
    limit: 'costly',
    params,
    reply: Binary,
  }),
} as const
