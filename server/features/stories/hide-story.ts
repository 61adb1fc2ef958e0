import type { Transaction } from '#server/db/connect.ts'
import { writeHidden } from './hide.queries.ts'
import { storiesChanged } from './story-changed.ts'

/** For moderators: a hidden story is its author's alone, wherever stories are listed, counted or drawn. */
export async function setStoryHidden(tx: Transaction, id: number, hidden: boolean): Promise<boolean> {
  if (!(await writeHidden(tx, id, hidden))) return false
  await storiesChanged(tx, [id])
  return true
}
