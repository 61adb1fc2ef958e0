import Type, { type Static } from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Nullable } from './lib/schemas.ts'
import { SummitRef } from './tracks.ts'

/** Hours of walking in a day, by guide time. */
export const walkHours = { least: 3, usual: 8, most: 14 } as const

/** Up to three summits in walking order; all figures are estimates, for nobody knows the paths. */
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
  /** Minutes and metres. */
  time: Type.Integer(),
  distance: Type.Integer(),
  ascent: Type.Integer(),
})
export type WhatNextWalk = Static<typeof WhatNextWalk>

export const WhatNextAnswer = Type.Object({
  /** Over the challenges that the viewer is in, or over all crowns while there are none. */
  over: Type.Enum(['joined', 'crowns']),
  /** Null when nothing that is missing can be reached. */
  walk: Nullable(WhatNextWalk),
})
export type WhatNextAnswer = Static<typeof WhatNextAnswer>

export const whatNextRoutes = {
  ask: defineRoute({
    method: 'GET',
    path: '/what-next',
    tag: 'what-next',
    summary: 'Three summits for a walk of one day from a place that bring most progress in all challenges',
    access: 'user',
    limit: 'costly',
    query: Type.Object({
      lat: Type.Number({ minimum: 48, maximum: 52 }),
      lon: Type.Number({ minimum: 14, maximum: 25 }),
      /** Metres above the sea; guessed when it is left out. */
      height: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_700 })),
      hours: Type.Optional(Type.Integer({ minimum: walkHours.least, maximum: walkHours.most })),
    }),
    reply: WhatNextAnswer,
  }),
}
