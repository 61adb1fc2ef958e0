import Type, { type Static } from 'typebox'
import { challengeKinds } from '#domain/challenges/challenge.ts'
import { boards } from './forum.ts'
import { defineRoute } from './lib/route.ts'
import { Day, Id, Nullable } from './lib/schemas.ts'
import { StartPlace } from './start-places.ts'
import { UserCard } from './users.ts'

export const searchLimits = {
  least: 2,
  longest: 100,
  stories: 6,
  hikers: 4,
  threads: 4,
  trips: 4,
  challenges: 4,
  starts: 3,
  excerpt: 160,
} as const

const FoundStory = Type.Object({
  id: Id,
  title: Type.String(),
  date: Day,
  /** First and last name; empty when the author gave none. */
  author: Type.String(),
  route: Type.String(),
  /** The words around what was asked for, or the beginning of the text. */
  excerpt: Type.String(),
})
export type FoundStory = Static<typeof FoundStory>

const FoundThread = Type.Object({
  id: Id,
  board: Type.Enum(boards),
  title: Type.String(),
  /** The post that answers best; 1 when the title does. */
  number: Type.Integer(),
  excerpt: Type.String(),
})

const FoundTrip = Type.Object({
  id: Id,
  title: Type.String(),
  date: Day,
  startPlace: Type.String(),
  seats: Type.Integer(),
  taken: Type.Integer(),
  isPast: Type.Boolean(),
})
export type FoundTrip = Static<typeof FoundTrip>

const FoundChallenge = Type.Object({
  id: Id,
  slug: Nullable(Type.String()),
  kind: Type.Enum(challengeKinds),
  title: Type.String(),
  members: Type.Integer(),
})
export type FoundChallenge = Static<typeof FoundChallenge>

const Found = Type.Object({
  starts: Type.Array(StartPlace),
  stories: Type.Array(FoundStory),
  hikers: Type.Array(UserCard),
  threads: Type.Array(FoundThread),
  trips: Type.Array(FoundTrip),
  challenges: Type.Array(FoundChallenge),
})
export type Found = Static<typeof Found>

export const searchRoutes = {
  everything: defineRoute({
    method: 'GET',
    path: '/search',
    tag: 'search',
    summary:
      'Stories, hikers, threads, trips, challenges and start places by any form of their words, each group best first; only what the viewer may know of',
    access: 'public',
    limit: 'search',
    query: Type.Object({
      q: Type.String({ minLength: searchLimits.least, maxLength: searchLimits.longest }),
    }),
    reply: Found,
  }),
} as const
