import type { Db } from '#server/db/connect.ts'

export async function answerOne(db: Db): Promise<void> {
  await db`select 1`
}
