import { warsawWeek } from '#domain/time/warsaw-week.ts'
import type { Sql } from '#server/db/connect.ts'
import { foldBatch } from './fold-steps.queries.ts'

const BATCH = 20_000

/** Makes one row of the steps up and down of one count, so that a place stays the sum of a few rows. */
export async function foldSteps(
  db: Sql,
  { signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
) {
  while ((await foldBatch(db, warsawWeek(now), BATCH)) === BATCH) signal?.throwIfAborted()
}
