import type { Transaction } from '#server/db/connect.ts'
import { countPostsOf, writeThreadHidden } from './threads.queries.ts'

/** For moderators: a hidden thread is there for its author alone, and what was said in it counts for nobody. */
export async function setThreadHidden(tx: Transaction, id: number, hidden: boolean): Promise<boolean> {
  if (!(await writeThreadHidden(tx, id, hidden))) return false
  await countPostsOf(tx, id, hidden ? -1 : 1)
  return true
}
