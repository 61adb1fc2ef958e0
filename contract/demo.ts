import Type, { type Static } from 'typebox'
import { defineRoute } from './lib/route.ts'

/** Who can be tried out, in the order in which they are offered. */
export const demoKinds = ['newcomer', 'collector', 'organiser', 'moderator'] as const

const DemoAccount = Type.Object({
  kind: Type.Enum(demoKinds),
  name: Type.String(),
  email: Type.String(),
  password: Type.String(),
})
export type DemoAccount = Static<typeof DemoAccount>

export const demoRoutes = {
  accounts: defineRoute({
    method: 'GET',
    path: '/demo-accounts',
    tag: 'system',
    summary: 'Accounts of the demo world that anybody may try; none where people are real',
    access: 'public',
    reply: Type.Object({ items: Type.Array(DemoAccount) }),
  }),
}
