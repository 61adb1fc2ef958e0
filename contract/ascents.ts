import Type, { type Static } from 'typebox'
import { KeyParams } from './lib/key.ts'
import { defineRoute } from './lib/route.ts'
import { Cursor, Day, Done, Id, Nullable } from './lib/schemas.ts'
import { WornMarks } from './users.ts'

export const ASCENTS_PAGE = 20

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

/** One of the viewer's own ascents of a summit. */
export const OwnAscent = Type.Object({
  id: Id,
  summitId: Id,
  date: Day,
  source: Source,
  storyId: Nullable(Id),
})
export type OwnAscent = Static<typeof OwnAscent>

export const SummitAscent = Type.Object({
  id: Id,
  user: HikerRef,
  date: Day,
  source: Source,
  storyId: Nullable(Id),
})
export type SummitAscent = Static<typeof SummitAscent>

export const ClimbedSummit = Type.Object({
  summitId: Id,
  ascents: Type.Integer(),
  first: Day,
  last: Day,
})
export type ClimbedSummit = Static<typeof ClimbedSummit>

/** Who stood on a summit: nobody yet gives zeros and nulls. */
export const SummitHikers = Type.Object({
  hikers: Type.Integer(),
  ascents: Type.Integer(),
  first: Nullable(Type.Object({ user: HikerRef, date: Day })),
  latest: Nullable(Type.Object({ user: HikerRef, date: Day })),
  mostOften: Nullable(Type.Object({ user: HikerRef, ascents: Type.Integer() })),
})
export type SummitHikers = Static<typeof SummitHikers>

export const ascentRoutes = {
  /** Without a date it was today, in Poland. Marking the same day twice gives the ascent that is already there. */
  add: defineRoute({
    method: 'POST',
    path: '/ascent',
    tag: 'ascent',
    summary: 'Mark a summit as climbed without a story',
    access: 'user',
    body: Type.Object({ summitId: Id, date: Type.Optional(Day) }),
    reply: OwnAscent,
    status: 201,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/ascent/:id',
    tag: 'ascent',
    summary: 'Take back an own ascent that was marked by hand',
    access: 'user',
    params: Type.Object({ id: Id }),
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
    params: Type.Object({ id: Id }),
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
