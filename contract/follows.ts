import Type, { type Static } from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Cursor, IdParams, Nullable } from './lib/schemas.ts'
import { UserCard } from './users.ts'

export const FOLLOWS_PAGE = 30

/** How things stand after following or unfollowing. */
export const FollowState = Type.Object({ followed: Type.Boolean(), followers: Type.Integer() })
export type FollowState = Static<typeof FollowState>

const PageQuery = Type.Object({ cursor: Type.Optional(Cursor) })
export const HikersPage = Type.Object({ items: Type.Array(UserCard), next: Nullable(Cursor) })
export type HikersPage = Static<typeof HikersPage>

export const followsRoutes = {
  follow: defineRoute({
    method: 'PUT',
    path: '/users/:id/follow',
    tag: 'users',
    summary: 'Follow a hiker; doing it twice changes nothing',
    access: 'user',
    params: IdParams,
    reply: FollowState,
  }),
  unfollow: defineRoute({
    method: 'DELETE',
    path: '/users/:id/follow',
    tag: 'users',
    summary: 'Stop following a hiker',
    access: 'user',
    params: IdParams,
    reply: FollowState,
  }),
  followers: defineRoute({
    method: 'GET',
    path: '/users/:id/followers',
    tag: 'users',
    summary: 'Who follows a hiker, newest first',
    access: 'public',
    params: IdParams,
    query: PageQuery,
    reply: HikersPage,
  }),
  following: defineRoute({
    method: 'GET',
    path: '/users/:id/following',
    tag: 'users',
    summary: 'Whom a hiker follows, newest first',
    access: 'public',
    params: IdParams,
    query: PageQuery,
    reply: HikersPage,
  }),
}
