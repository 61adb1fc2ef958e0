import Type, { type Static } from 'typebox'
import { defineRoute } from './lib/route.ts'
import { MARKS_MAX } from './ascents.ts'
import { Day, Id, IdParams } from './lib/schemas.ts'
import { NearbySummit, SummitRef } from './mountains.ts'

/** Of each kind this many are named. */
export const NEAR_MAX = 3
/** Goals nearest to their end, and what is missing for each. */
export const GOALS_NEAR = 4
export const GOAL_MISSING = 3

/** How far a range or a crown is: the whole list, and what of it is climbed. */
const goal = { slug: Type.String(), name: Type.String(), climbed: Type.Integer(), total: Type.Integer() }

/** A goal that came closer. */
const Moved = Type.Object({ ...goal, before: Type.Integer() })
export type Moved = Static<typeof Moved>

export const Reward = Type.Object({
  /** Summits climbed for the first time. */
  summits: Type.Array(SummitRef),
  ranges: Type.Array(Moved),
  crowns: Type.Array(Moved),
  /** Stamps that were not told yet; they count as told from now on. */
  stamps: Type.Array(Type.Object({ id: Type.String(), earnedOn: Day })),
  points: Type.Integer(),
  /** What is not far from here: summits not climbed yet, stamps begun and not earned. */
  near: Type.Object({
    summits: Type.Array(NearbySummit),
    stamps: Type.Array(Type.Object({ id: Type.String(), progress: Type.Integer() })),
  }),
})
export type Reward = Static<typeof Reward>

export const HikerGoals = Type.Object({
  /** Crowns that are begun, the fullest first. */
  crowns: Type.Array(
    Type.Object({
      ...goal,
      /** The highest of those that are missing. */
      missing: Type.Array(SummitRef),
    }),
  ),
  /** Ranges and crowns nearest to their end. */
  near: Type.Array(
    Type.Object({
      kind: Type.Enum(['range', 'crown']),
      ...goal,
      /** The highest of those that are missing. */
      missing: Type.Array(SummitRef),
    }),
  ),
})
export type HikerGoals = Static<typeof HikerGoals>

export const rewardRoutes = {
  /** For an own story that was published, an own ascent that was marked, or many marked at once: exactly one of the three is named. */
  take: defineRoute({
    method: 'POST',
    path: '/rewards',
    tag: 'rewards',
    summary: 'What a story or ascents have brought: stamps, stones, crowns, points, and what is near',
    access: 'user',
    body: Type.Object({
      storyId: Type.Optional(Id),
      ascentId: Type.Optional(Id),
      ascentIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MARKS_MAX })),
    }),
    reply: Reward,
  }),
  goals: defineRoute({
    method: 'GET',
    path: '/goals/:id',
    tag: 'rewards',
    summary:
      'Crowns that a hiker has begun, and what is nearest to completion, as far as the viewer may know',
    access: 'public',
    params: IdParams,
    reply: HikerGoals,
  }),
}
