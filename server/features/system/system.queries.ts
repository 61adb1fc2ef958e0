import type { Db } from '#server/db/connect.ts'

/** Reads nothing, but only a database that may be written to allows it: one that is full or a copy refuses. */
export async function answerForWriting(db: Db): Promise<void> {
  await db`select from migrations limit 0 for update`
}
