import Type, { type Static } from 'typebox'
import { KeyParams } from './lib/key.ts'
import { defineRoute } from './lib/route.ts'
import { Binary, ClientKey, Cursor, Day, Done, Id, IdParams, Moment, Nullable } from './lib/schemas.ts'
import { MediaPath, UserCard } from './users.ts'

export const conditionKinds = [
  'snow',
  'ice',
  'mud',
  'storm-damage',
  'closed-trail',
  'crowd',
  'avalanche',
] as const
export type ConditionKind = (typeof conditionKinds)[number]

export const conditionLimits = {
  text: 500,
  textLeast: 3,
  /** Days for which a report is shown, counted from the day that it tells of. */
  days: 14,
  page: 20,
  feed: 50,
  /** Summits of a trip whose conditions are asked for at once. */
  summits: 20,
} as const

export const conditionVotes = ['confirm', 'deny'] as const
export type ConditionVote = (typeof conditionVotes)[number]

const Kind = Type.Enum(conditionKinds)
const Vote = Type.Enum(conditionVotes)
const Place = Type.Object({ id: Id, slug: Type.String(), name: Type.String() })
const Photo = Type.Object({ path: MediaPath, thumbnail: MediaPath })

export const Condition = Type.Object({
  id: Id,
  kind: Kind,
  text: Type.String(),
  /** Of avalanche danger, 1 to 5, as its reporter read it in the bulletin of the mountain rescue; null for everything else. */
  degree: Nullable(Type.Integer()),
  /** Where that is announced. */
  bulletin: Nullable(Type.Object({ service: Type.Enum(['TOPR', 'GOPR']), url: Type.String() })),
  /** The day on which somebody saw it so. */
  seenOn: Day,
  createdAt: Moment,
  author: Nullable(UserCard),
  /** They show themselves to hikers only, and the viewer is not signed in. */
  authorHidden: Type.Boolean(),
  range: Place,
  /** Null when it is about the range as a whole. */
  summit: Nullable(Place),
  photo: Nullable(Photo),
  confirmations: Type.Integer(),
  denials: Type.Integer(),
  /** What the viewer said about it. */
  vote: Nullable(Vote),
  can: Type.Object({ vote: Type.Boolean(), remove: Type.Boolean() }),
})
export type Condition = Static<typeof Condition>

/** A summit, or a range as a whole: one of the two. */
const NewCondition = Type.Object({
  summitId: Type.Optional(Nullable(Id)),
  rangeId: Type.Optional(Nullable(Id)),
  kind: Kind,
  /** Of avalanche danger, and of nothing else. */
  degree: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 5 }))),
  text: Type.String({ minLength: conditionLimits.textLeast, maxLength: conditionLimits.text }),
  seenOn: Day,
  photo: Type.Optional(Nullable(Photo)),
  /** The same key sent again gives the report that it made the first time. */
  clientKey: ClientKey,
})
export type NewCondition = Static<typeof NewCondition>

const conditions = { tag: 'conditions' } as const

export const conditionRoutes = {
  list: defineRoute({
    ...conditions,
    method: 'GET',
    path: '/conditions',
    summary:
      'Reports of the last days, latest first: all, of a range, or of summits with what is said of their ranges',
    access: 'public',
    query: Type.Object({
      rangeId: Type.Optional(Id),
      summits: Type.Optional(
        Type.String({
          pattern: `^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${conditionLimits.summits - 1}}$`,
          description: 'Numbers of summits with commas between them',
        }),
      ),
      cursor: Type.Optional(Cursor),
    }),
    reply: Type.Object({ items: Type.Array(Condition), next: Nullable(Type.String()) }),
  }),
  create: defineRoute({
    ...conditions,
    method: 'POST',
    path: '/conditions',
    summary: 'Report conditions on a summit or in a range',
    access: 'user',
    body: NewCondition,
    reply: Condition,
    status: 201,
  }),
  remove: defineRoute({
    ...conditions,
    method: 'DELETE',
    path: '/conditions/:id',
    summary: 'Take a report back (its author, moderators)',
    access: 'user',
    params: IdParams,
    reply: Done,
  }),
  vote: defineRoute({
    ...conditions,
    method: 'PUT',
    path: '/conditions/:id/vote',
    summary: 'Confirm that it is so, or say that it is no longer; one word a hiker, the last one counts',
    access: 'user',
    params: IdParams,
    body: Type.Object({ vote: Vote }),
    reply: Condition,
  }),
  takeVote: defineRoute({
    ...conditions,
    method: 'DELETE',
    path: '/conditions/:id/vote',
    summary: 'Take the own word back',
    access: 'user',
    params: IdParams,
    reply: Condition,
  }),
  feed: defineRoute({
    ...conditions,
    method: 'GET',
    path: '/conditions/feed/:id',
    summary: 'Reports of a range as an Atom feed',
    access: 'public',
    limit: 'costly',
    params: KeyParams,
    reply: Binary,
  }),
} as const
