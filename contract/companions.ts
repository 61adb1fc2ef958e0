import Type from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Done, Id, IdParams } from './lib/schemas.ts'
import { Story, StoryCard } from './story.ts'

const CompanionParams = Type.Object({ id: Id, userId: Id })

export const companionRoutes = {
  requests: defineRoute({
    method: 'GET',
    path: '/story/companion-requests',
    tag: 'companions',
    summary: 'Stories whose authors ask whether the viewer was there',
    access: 'user',
    reply: Type.Object({ items: Type.Array(StoryCard) }),
  }),
  ask: defineRoute({
    method: 'PUT',
    path: '/story/:id/companions/:userId',
    tag: 'companions',
    summary: 'Ask a hiker whether they were there',
    access: 'user',
    params: CompanionParams,
    reply: Story,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/story/:id/companions/:userId',
    tag: 'companions',
    summary: 'Remove a companion, or oneself',
    access: 'user',
    params: CompanionParams,
    reply: Done,
  }),
  respond: defineRoute({
    method: 'POST',
    path: '/story/:id/companions/answer',
    tag: 'companions',
    summary: 'Say whether one was there',
    access: 'user',
    params: IdParams,
    body: Type.Object({ answer: Type.Enum(['confirmed', 'declined']) }),
    reply: Done,
  }),
} as const
