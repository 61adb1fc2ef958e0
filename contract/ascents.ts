import Type, { type Static } from 'typebox'
import { precisions } from '#domain/time/rough-day.ts'
import { KeyParams } from './lib/key.ts'
import { defineRoute } from './lib/route.ts'
import { ClientKey, Cursor, Day, Done, Id, IdParams, Nullable } from './lib/schemas.ts'
import { WornMarks } from './users.ts'

export const ASCENTS_PAGE = 20
/** Marks in one request: every summit that there is, with some to spare. */
export const MARKS_MAX = 1_000

/** A hiker as shown beside an ascent. */
export const HikerRef = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  profileImage: Nullable(Type.String()),
  marks: WornMarks,
})
export type HikerRef = Static<typeof HikerRef>

const Source = Type.Enum(['story', 'manual'])

/** How exactly the day is known; of a month, a season or a year, `date` is the first day. */
export const PrecisionSchema = Type.Enum(precisions)

/** One of the viewer's own ascents of a summit. */
export const OwnAscent = Type.Object({
  id: Id,
  summitId: Id,
  date: Day,
  precision: PrecisionSchema,
  source: Source,
  storyId: Nullable(Id),
})
export type OwnAscent = Static<typeof OwnAscent>

export const SummitAscent = Type.Object({
  id: Id,
  user: HikerRef,
  date: Day,
  precision: PrecisionSchema,
  source: Source,
  storyId: Nullable(Id),
})
export type SummitAscent = Static<typeof SummitAscent>

export const ClimbedSummit = Type.Object({
  summitId: Id,
  ascents: Type.Integer(),
  first: Day,
  firstPrecision: PrecisionSchema,
  last: Day,
  lastPrecision: PrecisionSchema,
})
export type ClimbedSummit = Static<typeof ClimbedSummit>

/** Somebody on a summit, and when. */
const Visit = Type.Object({ user: HikerRef, date: Day, precision: PrecisionSchema })

/** Who stood on a summit: nobody yet gives zeros and nulls. */
export const SummitHikers = Type.Object({
  hikers: Type.Integer(),
  ascents: Type.Integer(),
  first: Nullable(Visit),
  latest: Nullable(Visit),
  mostOften: Nullable(Type.Object({ user: HikerRef, ascents: Type.Integer() })),
})
export type SummitHikers = Static<typeof SummitHikers>

/** When it was: any day of the month, season or year that is meant. */
export const AscentDay = Type.Object({ date: Day, precision: PrecisionSchema })
export type AscentDay = Static<typeof AscentDay>

export const Mark = Type.Object({ summitId: Id, ...AscentDay.properties })
export type Mark = Static<typeof Mark>

export const ascentRoutes = {
  /**
   * Without a date it was today, in Poland; without a precision the day is exact. Whoever marks what is already known,
   * or known better („2019” beside 14 July 2019), gets the ascent that is there.
   */
  add: defineRoute({
    method: 'POST',
    path: '/ascent',
    tag: 'ascent',
    summary: 'Mark a summit as climbed without a story',
    access: 'user',
    body: Type.Object({
      summitId: Id,
      date: Type.Optional(Day),
      precision: Type.Optional(PrecisionSchema),
      clientKey: ClientKey,
    }),
    reply: OwnAscent,
    status: 201,
  }),
  /** All or none. Sent once more it changes nothing: `gained` is then empty. */
  addMany: defineRoute({
    method: 'POST',
    path: '/ascent/many',
    tag: 'ascent',
    summary: 'Mark many summits as climbed at once',
    access: 'user',
    body: Type.Object({
      marks: Type.Array(Mark, { minItems: 1, maxItems: MARKS_MAX }),
      clientKey: ClientKey,
    }),
    reply: Type.Object({
      /** The ascent of each mark, in the same order. */
      ascents: Type.Array(OwnAscent),
      /** Those of them that were not there before. */
      gained: Type.Array(Id),
    }),
    status: 201,
  }),
  /** What is gone already, was told by a story or is somebody else's is passed over. */
  removeMany: defineRoute({
    method: 'POST',
    path: '/ascent/many/remove',
    tag: 'ascent',
    summary: 'Take back own ascents that were marked by hand',
    access: 'user',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: MARKS_MAX }) }),
    reply: Type.Object({ removed: Type.Integer() }),
  }),
  change: defineRoute({
    method: 'PATCH',
    path: '/ascent/:id',
    tag: 'ascent',
    summary: 'Correct the day of an own ascent that was marked by hand',
    access: 'user',
    params: IdParams,
    body: AscentDay,
    reply: OwnAscent,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/ascent/:id',
    tag: 'ascent',
    summary: 'Take back an own ascent that was marked by hand',
    access: 'user',
    params: IdParams,
    reply: Done,
  }),
  /** What the viewer has climbed; kept apart so that lists of summits are the same for everybody. */
  mine: defineRoute({
    method: 'GET',
    path: '/ascent/mine',
    tag: 'ascent',
    summary: 'Summits that the viewer has climbed',
    access: 'user',
    reply: Type.Array(ClimbedSummit),
  }),
  ofUser: defineRoute({
    method: 'GET',
    path: '/ascent/user/:id',
    tag: 'ascent',
    summary: 'Summits that a hiker has climbed, as far as the viewer may know',
    access: 'public',
    params: IdParams,
    reply: Type.Array(ClimbedSummit),
  }),
  mineOfSummit: defineRoute({
    method: 'GET',
    path: '/summit/:id/ascents/mine',
    tag: 'ascent',
    summary: "The viewer's own ascents of one summit, latest first",
    access: 'user',
    params: KeyParams,
    reply: Type.Array(OwnAscent),
  }),
  ofSummit: defineRoute({
    method: 'GET',
    path: '/summit/:id/ascents',
    tag: 'ascent',
    summary: 'Ascents of a summit, latest first',
    access: 'public',
    params: KeyParams,
    query: Type.Object({ cursor: Type.Optional(Cursor) }),
    reply: Type.Object({ items: Type.Array(SummitAscent), next: Nullable(Cursor) }),
  }),
  hikers: defineRoute({
    method: 'GET',
    path: '/summit/:id/hikers',
    tag: 'ascent',
    summary: 'First, latest and most frequent hiker of a summit',
    access: 'public',
    params: KeyParams,
    reply: SummitHikers,
  }),
}
