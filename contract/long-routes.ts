import Type, { type Static } from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Day, Id, Nullable } from './lib/schemas.ts'

const Slug = Type.String({ pattern: '^[a-z][a-z0-9-]{0,79}$' })
const SlugParams = Type.Object({ slug: Slug })

/** From one metre of a route to a later one. */
const Span = Type.Tuple([Type.Integer(), Type.Integer()])

export const LongRoute = Type.Object({
  slug: Slug,
  name: Type.String(),
  colour: Type.Enum(['red', 'blue', 'green', 'yellow']),
  from: Type.String(),
  to: Type.String(),
  /** Metres of known line. */
  lengthM: Type.Integer(),
  /** Encoded lines; between two of them the way is not known. */
  lines: Type.Array(Type.String()),
  /** What is not known of its line: between which places, and how many straight metres. Nobody has to walk that. */
  unknown: Type.Array(
    Type.Object({ metres: Type.Integer(), from: Nullable(Type.String()), to: Nullable(Type.String()) }),
  ),
  stops: Type.Array(
    Type.Object({
      name: Type.String(),
      kind: Type.Enum(['hut', 'pass', 'place', 'summit']),
      atM: Type.Integer(),
      /** Sections end here. */
      isEnd: Type.Boolean(),
      /** Of a summit. */
      slug: Nullable(Type.String()),
      heightM: Nullable(Type.Integer()),
    }),
  ),
})
export type LongRoute = Static<typeof LongRoute>

/** What the viewer has walked of a route, by everything that they told, private stories included. */
export const OwnRoute = Type.Object({
  walkedM: Type.Integer(),
  spans: Type.Array(Span),
  /** `forward`: as its metres are counted. Null for who has walked nothing. */
  direction: Nullable(Type.Enum(['forward', 'backward', 'both'])),
  /** Different days on it. */
  days: Type.Integer(),
  firstOn: Nullable(Day),
  lastOn: Nullable(Day),
  /** The longest that is left, with the names of what lies at its ends, where something does. */
  longestGap: Nullable(
    Type.Object({ span: Span, from: Nullable(Type.String()), to: Nullable(Type.String()) }),
  ),
  sections: Type.Array(
    Type.Object({
      from: Type.String(),
      to: Type.String(),
      span: Span,
      walkedM: Type.Integer(),
      isDone: Type.Boolean(),
      /** The hike that finished it. */
      by: Nullable(Type.Object({ storyId: Id, day: Day })),
    }),
  ),
})
export type OwnRoute = Static<typeof OwnRoute>

export const longRouteRoutes = {
  one: defineRoute({
    tag: 'challenges',
    method: 'GET',
    path: '/long-routes/:slug',
    summary: 'A long route: its line, and the places that it passes',
    access: 'public',
    params: SlugParams,
    reply: LongRoute,
  }),
  own: defineRoute({
    tag: 'challenges',
    method: 'GET',
    path: '/long-routes/:slug/own',
    summary: 'What the viewer has walked of a long route, by the recordings of their stories',
    access: 'user',
    params: SlugParams,
    reply: OwnRoute,
  }),
} as const
