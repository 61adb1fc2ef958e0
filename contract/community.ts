import Type, { type Static } from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Day, Id, Moment, Nullable } from './lib/schemas.ts'

export const communityLimits = {
  latest: 3,
  /** Seconds between two counts. */
  counted: 600,
} as const

/** Of what strangers may read. */
const CommunityFigures = Type.Object({
  hikers: Type.Integer(),
  stories: Type.Integer(),
  ascents: Type.Integer(),
  /** Metres of these stories. */
  distance: Type.Integer(),
  countedAt: Moment,
})

const LatestStory = Type.Object({
  id: Id,
  title: Type.String(),
  author: Type.String(),
  date: Day,
  /** The range of its first summit. */
  place: Nullable(Type.String()),
  /** Media path of its cover, small. */
  cover: Nullable(Type.String()),
})

export const Community = Type.Object({
  /** Null until they were counted for the first time. */
  figures: Nullable(CommunityFigures),
  latest: Type.Array(LatestStory),
})
export type Community = Static<typeof Community>

export const communityRoutes = {
  now: defineRoute({
    method: 'GET',
    path: '/community',
    tag: 'community',
    summary: 'How much there is that everybody may read, and the stories that were told last',
    access: 'public',
    reply: Community,
  }),
} as const
