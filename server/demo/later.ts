import { putPromised } from '#server/features/tracks/tracks.service.ts'
import { addJob, type Payload } from '#server/jobs/jobs.queries.ts'
import type { Storage } from '#server/lib/storage.ts'
import type { Work, WorkerPool } from '#server/lib/worker-pool.ts'
import type { Sql, Transaction } from '../db/connect.ts'
import { analyse } from './demo.queries.ts'

export const DEMO_LATER = 'demo-later'
const LANE = 'sweep'

/** The recording of one story of the larger community, by its place among them, packed. */
const recording: Work<number, Uint8Array> = {
  file: new URL('./crowd/recording-worker.ts', import.meta.url),
  seconds: 60,
}

/** So many at a time: while they are put there, the embedded database does nothing else. */
const AT_ONCE = 8
/** Whoever has just opened the first page goes first. */
const DELAY_SECONDS = 3

/**
 * What a first page needs least and takes seconds: the planner learns of tables that are small for every plan, and five hundred
 * recordings are made of which nobody has asked for one yet.
 */
export async function doLater(tx: Transaction, keys: string[]): Promise<void> {
  await addJob(tx, LANE, DEMO_LATER, { keys }, { delay: DELAY_SECONDS })
}

export async function doNow(
  db: Sql,
  storage: Storage,
  workers: WorkerPool,
  payload: Payload,
  signal: AbortSignal,
): Promise<void> {
  await analyse(db)
  await keepCrowdRecordings(db, storage, workers, payload, signal)
}

/** What is there already stays: whoever was stopped goes on where they were. */
export async function keepCrowdRecordings(
  db: Sql,
  storage: Storage,
  workers: WorkerPool,
  payload: Payload,
  signal?: AbortSignal,
): Promise<void> {
  const keys = (payload['keys'] as string[]).map((key, place) => ({ key, place }))
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    signal?.throwIfAborted()
    const made = keys.slice(at, at + AT_ONCE).map(async ({ key, place }) => {
      if (await storage.stat(key)) return []
      return [{ key, packed: Buffer.from(await workers.run(recording, place, { urgent: false })) }]
    })
    const files = (await Promise.all(made)).flat()
    if (files.length > 0) await putPromised(db, storage, files)
  }
}
