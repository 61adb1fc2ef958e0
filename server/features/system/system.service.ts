import type { Db } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import type { Storage } from '#server/lib/storage.ts'
import { answerOne } from './system.queries.ts'

export async function checkReady(db: Db, storage: Storage): Promise<void> {
  try {
    await Promise.all([answerOne(db), storage.check()])
  } catch (cause) {
    throw Object.assign(problem('unavailable'), { cause })
  }
}
