import type { Transaction } from '#server/db/connect.ts'
import { writeChallengeHidden } from './challenges.queries.ts'

/** For moderators: what hikers made. Who is in it keeps their progress, and finds it again when it is given back. */
export function setChallengeHidden(tx: Transaction, id: number, hidden: boolean): Promise<boolean> {
  return writeChallengeHidden(tx, id, hidden)
}
