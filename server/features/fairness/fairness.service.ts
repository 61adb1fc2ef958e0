import type { FairnessFlag } from '#contract/fairness.ts'
import { EXPLANATION_MIN } from '#contract/fairness.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import { lockHikers } from '#server/sql/lock-hikers.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { decideFlag, explainFlag, ownerOfFlag, readOwnFlags, readWaiting } from './fairness.queries.ts'

const MOST = 100

export async function ownFlags(db: Db, viewer: Viewer): Promise<{ items: FairnessFlag[] }> {
  return { items: await readOwnFlags(db, viewer.id, MOST) }
}

/** What an operator may still decide about, the oldest first. */
export function flagsToDecide(db: Db, most: number): ReturnType<typeof readWaiting> {
  return readWaiting(db, most)
}

/** The hiker's word is enough: points count at once, and an operator may look at it later. */
export async function explain(db: Sql, viewer: Viewer, id: number, text: string): Promise<void> {
  const explanation = text.trim()
  if (explanation.length < EXPLANATION_MIN) {
    throw invalid({ explanation: `Napisz choć jedno zdanie (co najmniej ${EXPLANATION_MIN} znaków).` })
  }
  await db.begin(async (tx) => {
    await lockHikers(tx, [viewer.id])
    const flag = await explainFlag(tx, viewer.id, id, explanation)
    if (flag === null) throw problem('not-found')
    await emit(tx, 'fairness-changed', { userId: viewer.id, ...flag })
  })
}

/** For the operator; false when there is no such question. */
export async function decide(db: Sql, id: number, state: 'accepted' | 'refused'): Promise<boolean> {
  const owner = await ownerOfFlag(db, id)
  if (owner === null) return false
  return db.begin(async (tx) => {
    await lockHikers(tx, [owner])
    const flag = await decideFlag(tx, id, state)
    if (flag !== null) await emit(tx, 'fairness-changed', flag)
    return flag !== null
  })
}
