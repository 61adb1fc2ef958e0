import type { Sql } from '../db/connect.ts'
import { emailExists } from './demo-sign-in.queries.ts'

/** Whoever tries Kopczyk out signs in as the hiker with most to see. */
export const demoSignIn = { email: 'zofia@kopczyk.example', password: 'kopczyk-demo' }

/** How to sign in to the demo world; null when it is not there. */
export async function demoSignInOf(db: Sql): Promise<typeof demoSignIn | null> {
  return (await emailExists(db, demoSignIn.email)) ? demoSignIn : null
}
