import Type from 'typebox'
import { Board } from './forum.ts'
import { KeyParams } from './lib/key.ts'
import { defineRoute } from './lib/route.ts'
import { Binary, Cursor, IdParams } from './lib/schemas.ts'

export const feedLimits = {
  /** Of one document; older ones are on the next. */
  entries: 30,
} as const

const feed = {
  method: 'GET',
  tag: 'feeds',
  access: 'public',
  query: Type.Object({ cursor: Type.Optional(Cursor) }),
  reply: Binary,
} as const

/** Atom (RFC 4287), as strangers may read it, whoever asks. */
export const feedRoutes = {
  stories: defineRoute({
    ...feed,
    path: '/feeds/stories',
    summary: 'Public stories as an Atom feed, the last one told first',
  }),
  hiker: defineRoute({
    ...feed,
    path: '/feeds/hikers/:id',
    summary: 'Public stories of a hiker as an Atom feed, the last one told first',
    params: IdParams,
  }),
  range: defineRoute({
    ...feed,
    path: '/feeds/ranges/:id',
    summary: 'Public stories from a mountain range as an Atom feed, the last hike first',
    params: KeyParams,
  }),
  board: defineRoute({
    ...feed,
    path: '/feeds/boards/:board',
    summary: 'Threads of a board as an Atom feed, the last one spoken in first',
    params: Type.Object({ board: Board }),
  }),
} as const
