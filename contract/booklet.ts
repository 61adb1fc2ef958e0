import Type, { type Static } from 'typebox'
import { gotDegreeNames } from '#domain/got/got-degrees.ts'
import { defineRoute } from './lib/route.ts'
import { Day, Id, Nullable } from './lib/schemas.ts'
import { trailColours } from '#domain/trails/trail.ts'
import { UserCard } from './users.ts'

/** How many pages are given at once; whoever prints a long year asks several times. */
export const BOOKLET_PAGES = 30

const DegreeName = Type.Enum(gotDegreeNames)
const Points = Type.Integer()

/** A trip whose points wait for a track or a dated photo. */
const WaitingTrip = Type.Object({ storyId: Id, title: Type.String(), date: Day, points: Points })

export const Booklet = Type.Object({
  /** All that ever counted. */
  total: Points,
  /** In the order in which they are earned. */
  degrees: Type.Array(
    Type.Object({ name: DegreeName, norm: Points, earned: Nullable(Day), carried: Points }),
  ),
  next: Nullable(
    Type.Object({
      name: DegreeName,
      norm: Points,
      collected: Points,
      missing: Points,
      /** The year has already given its degree: the next one may be earned from this day on. */
      notBefore: Nullable(Day),
      /** How many points more count until then. */
      room: Points,
    }),
  ),
  /** Degrees whose booklet is still to be handed in. */
  handIn: Type.Array(Type.Object({ name: DegreeName, earned: Day, until: Day, daysLeft: Type.Integer() })),
  waiting: Type.Object({
    count: Type.Integer(),
    points: Points,
    latest: Type.Array(WaitingTrip),
  }),
  /** Newest first. */
  years: Type.Array(
    Type.Object({
      year: Type.Integer(),
      trips: Type.Integer(),
      points: Points,
      firstPage: Type.Integer(),
      lastPage: Type.Integer(),
    }),
  ),
})
export type Booklet = Static<typeof Booklet>

export const BookletTrip = Type.Object({
  storyId: Id,
  title: Type.String(),
  route: Type.String(),
  summits: Type.Array(Type.String()),
  trails: Type.Array(Type.Enum(trailColours)),
  /** Whose story it is; null for an own one. */
  toldBy: Nullable(UserCard),
  date: Day,
  distance: Type.Integer(),
  ascent: Nullable(Type.Integer()),
  /** What counts, after the limit of the day; 0 while there is no proof. */
  points: Points,
  /** By kilometres and ascent alone. */
  worth: Points,
  hasTrack: Type.Boolean(),
  datedPhotos: Type.Integer(),
  /** What is shown of the track, to sketch it: as on a card of the story. */
  line: Nullable(Type.String()),
})
export type BookletTrip = Static<typeof BookletTrip>

export const BookletPage = Type.Object({
  number: Type.Integer(),
  year: Type.Integer(),
  trips: Type.Array(BookletTrip),
  /** Of the trips that count. */
  distance: Type.Integer(),
  ascent: Type.Integer(),
  points: Points,
  /** Brought from the page before, and handed on to the next. */
  before: Points,
  after: Points,
  earned: Type.Array(Type.Object({ name: DegreeName, date: Day })),
  /** Above the half of the next norm that may be carried over. */
  lost: Points,
})
export type BookletPage = Static<typeof BookletPage>

export const bookletRoutes = {
  overview: defineRoute({
    method: 'GET',
    path: '/booklet',
    tag: 'booklet',
    summary: "The viewer's GOT booklet: degrees, what is missing, what to hand in",
    access: 'user',
    limit: 'costly',
    reply: Booklet,
  }),
  pages: defineRoute({
    method: 'GET',
    path: '/booklet/pages',
    tag: 'booklet',
    summary: "Pages of the viewer's GOT booklet with the evidence of each trip",
    access: 'user',
    limit: 'costly',
    query: Type.Object({
      from: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: BOOKLET_PAGES })),
    }),
    reply: Type.Array(BookletPage),
  }),
}
