import Type, { type Static } from 'typebox'
import { journeyKinds, outingSpans } from '#domain/what-next/journey.ts'
import { conditionKinds } from './conditions.ts'
import { defineRoute } from './lib/route.ts'
import { Day, Nullable } from './lib/schemas.ts'
import { SummitRef } from './tracks.ts'

/** Hours of walking in a day, by guide time. */
export const walkHours = { least: 3, usual: 8, most: 14 } as const

/** Up to three summits in walking order; figures are those of the planner. */
export const WhatNextWalk = Type.Object({
  summits: Type.Array(
    Type.Object({
      summit: SummitRef,
      /** It is the `place`-th of `goal` on this list. */
      reasons: Type.Array(
        Type.Object({ challenge: Type.String(), place: Type.Integer(), goal: Type.Integer() }),
      ),
    }),
  ),
  /** Minutes and metres; no time where the planner tells none. */
  time: Nullable(Type.Integer()),
  distance: Type.Integer(),
  ascent: Type.Integer(),
})
export type WhatNextWalk = Static<typeof WhatNextWalk>

/** A summit with the journey to it: from home to a start place and back, and the walk between. */
export const WhatNextOuting = Type.Object({
  summit: SummitRef,
  range: Type.String(),
  /** Its outline for a stamp: path data in 100 × 40. */
  silhouette: Nullable(Type.String()),
  /** It is the `place`-th of `goal` on this list. */
  reasons: Type.Array(Type.Object({ challenge: Type.String(), place: Type.Integer(), goal: Type.Integer() })),
  /** What standing on it would give. */
  points: Type.Integer(),
  /** The stone that it would lay on the cairn of its range; null for who has climbed it, and abroad. */
  stone: Nullable(Type.Object({ range: Type.String(), place: Type.Integer(), goal: Type.Integer() })),
  start: Type.Object({
    name: Type.String(),
    lat: Type.Number(),
    lon: Type.Number(),
    heightM: Type.Integer(),
  }),
  span: Type.Enum(outingSpans),
  /** Minutes one way. */
  journey: Type.Integer(),
  /** Minutes of walking in this season, metres there and back; no time where the planner tells none. */
  time: Nullable(Type.Integer()),
  distance: Type.Integer(),
  ascent: Type.Integer(),
  /** Is the whole way on trails that we know? */
  onTrails: Type.Boolean(),
  /** Minutes between sunrise and sunset on this day. */
  daylight: Type.Integer(),
  /** Percent of guide time in this season and by what was reported lately. */
  season: Type.Integer(),
  /** What hikers saw there in the last days: of each kind the newest. */
  conditions: Type.Array(Type.Object({ kind: Type.Enum(conditionKinds), seenOn: Day })),
})
export type WhatNextOuting = Static<typeof WhatNextOuting>

export const WhatNextAnswer = Type.Object({
  /** Over the challenges that the viewer is in, or over all crowns while there are none. */
  over: Type.Enum(['joined', 'crowns']),
  /** Null when nothing that is missing can be reached. */
  walk: Nullable(WhatNextWalk),
  /** With the journey from that place, at most three. */
  outings: Type.Array(WhatNextOuting),
})
export type WhatNextAnswer = Static<typeof WhatNextAnswer>

export const whatNextRoutes = {
  ask: defineRoute({
    method: 'GET',
    path: '/what-next',
    tag: 'what-next',
    summary:
      'Summits that bring most progress in all challenges: a walk of one day from a place, and outings with the journey from it',
    access: 'user',
    limit: 'costly',
    query: Type.Object({
      lat: Type.Number({ minimum: 48, maximum: 55 }),
      lon: Type.Number({ minimum: 14, maximum: 25 }),
      /** How one gets to the mountains. */
      by: Type.Optional(Type.Enum(journeyKinds)),
      hours: Type.Optional(Type.Integer({ minimum: walkHours.least, maximum: walkHours.most })),
    }),
    reply: WhatNextAnswer,
  }),
}
