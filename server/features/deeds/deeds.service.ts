import type { Sql, Transaction } from '#server/db/connect.ts'
import { claimDeed, keepAnswer, readAnswer } from './deeds.queries.ts'

/**
 * Does a deed once, however often and from wherever it is sent: its key is claimed in the transaction that does it, so that
 * both are there or neither. Whoever sends it again gets the same answer, also after what was done has been undone since.
 * A deed that is refused leaves its key free. Without a key it is simply done.
 */
export async function once<T>(
  db: Sql,
  userId: number,
  key: string | undefined,
  act: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.begin(async (tx) => {
    if (key === undefined) return act(tx)
    if (!(await claimDeed(tx, userId, key))) return (await readAnswer(tx, userId, key)) as T
    const answer = await act(tx)
    await keepAnswer(tx, userId, key, answer)
    return answer
  })
}
