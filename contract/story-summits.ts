import Type from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Id } from './lib/schemas.ts'
import { Story } from './story.ts'

const SummitParams = Type.Object({ id: Id, summitId: Id })

export const storySummitRoutes = {
  add: defineRoute({
    method: 'PUT',
    path: '/story/:id/summits/:summitId',
    tag: 'story summits',
    summary: 'Confirm a summit that is asked about, or add one by hand',
    access: 'user',
    params: SummitParams,
    reply: Story,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/story/:id/summits/:summitId',
    tag: 'story summits',
    summary: 'Take a summit off a story',
    access: 'user',
    params: SummitParams,
    reply: Story,
  }),
} as const
