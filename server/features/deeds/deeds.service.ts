import type { Sql, Transaction } from '#server/db/connect.ts'
import { claimDeed, keepAnswer, readAnswer } from './deeds.queries.ts'

export type DeedKind = 'ascent' | 'ascents' | 'back' | 'put-off' | 'story' | 'wish' | 'unwish'

/**
 * Does a deed once, however often and from wherever it is sent: its key is claimed in the transaction that does it, so that
 * both are there or neither. Whoever sends it again gets the same answer, also after what was done has been undone since.
 * A deed that is refused leaves its key free. Without a key it is simply done.
 */
export async function once<T>(
  db: Sql,
  userId: number,
  kind: DeedKind,
  clientKey: string | undefined,
  act: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.begin(async (tx) => {
    if (clientKey === undefined) return act(tx)
    // The answer to one kind of deed is none to another.
    const key = `${kind} ${clientKey}`
    if (!(await claimDeed(tx, userId, key))) return (await readAnswer(tx, userId, key)) as T
    const answer = await act(tx)
    await keepAnswer(tx, userId, key, answer)
    return answer
  })
}
