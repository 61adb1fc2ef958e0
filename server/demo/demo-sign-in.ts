import type { DemoAccount } from '#contract/demo.ts'
import type { Sql } from '../db/connect.ts'
import { confirmedNames } from './demo-sign-in.queries.ts'

/** Whoever tries Kopczyk out signs in as the hiker with most to see. */
export const demoSignIn = { email: 'zofia@kopczyk.example', password: 'kopczyk-demo' }

/** Whom the sign-in page offers: somebody for each way of using the product. */
const offered: readonly Pick<DemoAccount, 'kind' | 'email'>[] = [
  { kind: 'newcomer', email: 'maja@kopczyk.example' },
  { kind: 'collector', email: demoSignIn.email },
  { kind: 'organiser', email: 'pawel@kopczyk.example' },
  { kind: 'moderator', email: 'halina@kopczyk.example' },
]

/** How to sign in to the demo world; null when it is not there. */
export async function demoSignInOf(db: Sql): Promise<typeof demoSignIn | null> {
  return (await confirmedNames(db, [demoSignIn.email])).size > 0 ? demoSignIn : null
}

/** Those of them who are there. */
export async function demoAccounts(db: Sql): Promise<DemoAccount[]> {
  const names = await confirmedNames(
    db,
    offered.map(({ email }) => email),
  )
  const { password } = demoSignIn
  return offered.flatMap(({ kind, email }) => {
    const name = names.get(email)
    return name === undefined ? [] : [{ kind, email, name, password }]
  })
}
