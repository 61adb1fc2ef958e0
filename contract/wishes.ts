import Type, { type Static } from 'typebox'
import { PrecisionSchema } from './ascents.ts'
import { defineRoute } from './lib/route.ts'
import { ClientKey, Day, Done, Id, IdParams, Nullable } from './lib/schemas.ts'
import { SummitWalk } from './summit-walks.ts'

/** A summit that the viewer wants to climb; nobody else is told of it. */
export const Wish = Type.Object({
  summitId: Id,
  since: Day,
  /** When it was first climbed: from then on the wish has come true. Null while it waits. */
  climbed: Nullable(Type.Object({ date: Day, precision: PrecisionSchema })),
  /** Null where no start of ours is near. */
  walk: Nullable(SummitWalk),
})
export type Wish = Static<typeof Wish>

const Keyed = Type.Object({ clientKey: ClientKey })

export const wishRoutes = {
  mine: defineRoute({
    method: 'GET',
    path: '/wishes',
    tag: 'wishes',
    summary:
      'Summits that the viewer wants to climb, latest wish first; at most as many as there are summits',
    access: 'user',
    reply: Type.Array(Wish),
  }),
  add: defineRoute({
    method: 'PUT',
    path: '/wishes/:id',
    tag: 'wishes',
    summary: 'Want to climb a summit, by its id; doing it twice changes nothing',
    access: 'user',
    params: IdParams,
    query: Keyed,
    reply: Wish,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/wishes/:id',
    tag: 'wishes',
    summary: 'Take the wish back; doing it twice changes nothing',
    access: 'user',
    params: IdParams,
    query: Keyed,
    reply: Done,
  }),
}
