import Type, { type Static } from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Cursor, Id, IdParams, Moment, Nullable } from './lib/schemas.ts'
import { UserCard } from './users.ts'

/** How many people applaud, and whether the viewer is one of them. */
export const Applause = Type.Object({ count: Type.Integer(), mine: Type.Boolean() })
export type Applause = Static<typeof Applause>

const Admirers = Type.Object({
  items: Type.Array(Type.Object({ person: UserCard, at: Moment })),
  next: Nullable(Type.String()),
})

/** Giving applause twice is giving it once; taking back what was not given is nothing. */
export const applauseRoutes = {
  giveToStory: defineRoute({
    method: 'PUT',
    path: '/story/:id/applause',
    tag: 'applause',
    summary: 'Applaud a story; doing it twice changes nothing',
    access: 'user',
    params: IdParams,
    reply: Applause,
  }),
  takeFromStory: defineRoute({
    method: 'DELETE',
    path: '/story/:id/applause',
    tag: 'applause',
    summary: 'Take applause back from a story',
    access: 'user',
    params: IdParams,
    reply: Applause,
  }),
  admirersOfStory: defineRoute({
    method: 'GET',
    path: '/story/:id/applause',
    tag: 'applause',
    summary: 'Who applauds a story, latest first',
    access: 'public',
    params: IdParams,
    query: Type.Object({
      cursor: Type.Optional(Cursor),
      take: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 30 })),
    }),
    reply: Admirers,
  }),
  giveToComment: defineRoute({
    method: 'PUT',
    path: '/comments/:id/applause',
    tag: 'applause',
    summary: 'Applaud a comment',
    access: 'user',
    params: Type.Object({ id: Id }),
    reply: Applause,
  }),
  takeFromComment: defineRoute({
    method: 'DELETE',
    path: '/comments/:id/applause',
    tag: 'applause',
    summary: 'Take applause back from a comment',
    access: 'user',
    params: Type.Object({ id: Id }),
    reply: Applause,
  }),
} as const
