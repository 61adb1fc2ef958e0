import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { giveBack, putAside } from './hide.queries.ts'

/** For moderators: hidden, it is gone for whoever counts, lists or tells of comments; shown, it is there again. */
export async function setCommentHidden(tx: Transaction, id: number, hidden: boolean): Promise<boolean> {
  const moved = await (hidden ? putAside(tx, id) : giveBack(tx, id))
  if (moved === null) return false
  const { subjectType: subject, subjectId, authorId, number } = moved
  const fact = { commentId: id, subject, subjectId, authorId, number }
  await emit(tx, hidden ? 'comment-removed' : 'commented', fact)
  return true
}
