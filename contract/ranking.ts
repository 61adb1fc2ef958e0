import Type, { type Static } from 'typebox'
import { Bytes } from './files.ts'
import { defineRoute } from './lib/route.ts'
import { Id, IdParams, Moment, Nullable } from './lib/schemas.ts'
import { UserCard } from './users.ts'

export const RANKING_PAGE = 30
/** Far beyond a hundred million hikers. */
export const RANKING_MAX_PAGE = 5_000_000
export const RANKING_FOUND = 8

const query = {
  period: Type.Optional(
    Type.String({
      pattern: '^(all|(19|2[0-9])[0-9]{2}(-(0[1-9]|1[0-2]))?)$',
      description: 'all, 2026 or 2026-11',
    }),
  ),
  scope: Type.Optional(
    Type.String({
      pattern: '^(all|followed|sudety|karpaty|gory-swietokrzyskie|[1-9][0-9]{0,8})$',
      description: 'all, followed, a type of ranges, or the number of a range',
    }),
  ),
}

/** `before` is the place at the beginning of this week; null for whoever was not in this ranking then. */
const standing = {
  place: Type.Integer(),
  points: Type.Integer(),
  summits: Type.Integer(),
  before: Nullable(Type.Integer()),
}

export const RankingRow = Type.Object({
  ...standing,
  /** Null for a hiker who shows themself to signed-in people only, when a stranger asks. */
  user: Nullable(UserCard),
})
export type RankingRow = Static<typeof RankingRow>

export const OwnStanding = Type.Object({
  ...standing,
  user: UserCard,
  /** On which page of this ranking the viewer stands. */
  page: Type.Integer(),
  /** The next better place and the points that are missing to it; null for whoever is first. */
  next: Nullable(Type.Object({ place: Type.Integer(), missing: Type.Integer() })),
})
export type OwnStanding = Static<typeof OwnStanding>

export const absences = ['honour', 'opted-out', 'blocked', 'no-points'] as const

export const Ranking = Type.Object({
  period: Type.String(),
  scope: Type.String(),
  page: Type.Integer(),
  pages: Type.Integer(),
  /** Hikers with points here. */
  total: Type.Integer(),
  items: Type.Array(RankingRow),
  /** The viewer's own row; null for strangers and for whoever is not in this ranking. */
  own: Nullable(OwnStanding),
  /** Why a signed-in viewer is not in this ranking. */
  absent: Nullable(Type.Enum([...absences])),
})
export type Ranking = Static<typeof Ranking>

export const FoundHiker = Type.Object({ ...standing, user: UserCard, page: Type.Integer() })
export type FoundHiker = Static<typeof FoundHiker>

export const Season = Type.Object({
  year: Type.Integer(),
  closedAt: Moment,
  hikers: Type.Integer(),
  /** Of the bytes of the season's file. */
  sha256: Type.String(),
})
export type Season = Static<typeof Season>

export const rankingRoutes = {
  place: defineRoute({
    method: 'GET',
    path: '/users/ranking/:id',
    tag: 'ranking',
    summary: 'The place of a hiker among all, of all time; null for whoever takes no part or has no points',
    access: 'public',
    params: IdParams,
    reply: Nullable(Type.Integer()),
  }),
  list: defineRoute({
    method: 'GET',
    path: '/ranking',
    tag: 'ranking',
    summary: 'A page of the ranking; without a period this year',
    access: 'public',
    query: Type.Object({
      ...query,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: RANKING_MAX_PAGE, default: 1 })),
    }),
    reply: Ranking,
  }),
  find: defineRoute({
    method: 'GET',
    path: '/ranking/find',
    tag: 'ranking',
    summary: 'Hikers of the ranking by name, with their places',
    access: 'public',
    query: Type.Object({ ...query, q: Type.String({ minLength: 1, maxLength: 80 }) }),
    reply: Type.Object({ items: Type.Array(FoundHiker) }),
  }),
  seasons: defineRoute({
    method: 'GET',
    path: '/ranking/seasons',
    tag: 'ranking',
    summary: 'Closed years with the hash of their totals, latest first',
    access: 'public',
    reply: Type.Object({ items: Type.Array(Season) }),
  }),
  seasonFile: defineRoute({
    method: 'GET',
    path: '/ranking/seasons/:id',
    tag: 'ranking',
    summary: 'Totals of a closed year as a CSV file: its SHA-256 is the published hash',
    access: 'public',
    limit: 'costly',
    params: Type.Object({ id: Id }),
    reply: Bytes,
  }),
}
