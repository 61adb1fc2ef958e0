import Type, { type Static } from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Day } from './lib/schemas.ts'

export const searchLimits = { least: 2, longest: 100, stories: 6 } as const

const FoundStory = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  date: Day,
  /** First and last name; empty when the author gave none. */
  author: Type.String(),
})
export type FoundStory = Static<typeof FoundStory>

export const searchRoutes = {
  stories: defineRoute({
    method: 'GET',
    path: '/search/stories',
    tag: 'search',
    summary:
      'Stories by any form of the words of their title, way, summits and ranges; only what the viewer may read',
    access: 'public',
    query: Type.Object({
      q: Type.String({ minLength: searchLimits.least, maxLength: searchLimits.longest }),
    }),
    reply: Type.Object({ items: Type.Array(FoundStory) }),
  }),
} as const
