import Type, { type Static } from 'typebox'
import { doubtReasons } from '#domain/fairness/judge-story.ts'
import { defineRoute } from './lib/route.ts'
import { Day, Done, Id, IdParams, Nullable } from './lib/schemas.ts'

export const EXPLANATION_MIN = 10
export const EXPLANATION_MAX = 1000
export const flagStates = ['open', 'explained', 'accepted', 'refused'] as const

/** Something that does not look possible; it gives no points until it is explained. */
export const FairnessFlag = Type.Object({
  id: Id,
  reason: Type.Enum([...doubtReasons]),
  state: Type.Enum([...flagStates]),
  day: Day,
  /** Null: it is about all ascents of that day. */
  story: Nullable(Type.Object({ id: Id, title: Type.String() })),
  evidence: Type.Object({
    kmh: Type.Optional(Type.Number()),
    km: Type.Optional(Type.Number()),
    metresAnHour: Type.Optional(Type.Number()),
  }),
  explanation: Type.String(),
})
export type FairnessFlag = Static<typeof FairnessFlag>

export const fairnessRoutes = {
  mine: defineRoute({
    method: 'GET',
    path: '/fairness/mine',
    tag: 'points',
    summary: 'What we ask the viewer about before it gives points',
    access: 'user',
    reply: Type.Object({ items: Type.Array(FairnessFlag) }),
  }),
  explain: defineRoute({
    method: 'POST',
    path: '/fairness/:id/explain',
    tag: 'points',
    summary: 'Explain it; from then on it gives points',
    access: 'user',
    params: IdParams,
    body: Type.Object({
      explanation: Type.String({ minLength: EXPLANATION_MIN, maxLength: EXPLANATION_MAX }),
    }),
    reply: Done,
  }),
}
