import type { FastifyBaseLogger } from 'fastify'
import { availableParallelism } from 'node:os'
import type { Db, Sql } from '#server/db/connect.ts'
import type { TrackReader } from '#server/features/tracks/tracks.service.ts'
import type { Handler, Queue } from '#server/jobs/queue.ts'
import { batchReader, MAX_ATTEMPTS } from './import-batch.ts'
import { giveUpFiles, takeFiles, type TakenFile } from './imports.queries.ts'

/** Files stored together: more would keep others waiting. */
const BATCH = { files: 8, bytes: 16 * 1024 * 1024 }
/** Batches of one import under way: while one is stored, the next is read, leaving a core for people. */
const BATCHES = Math.max(2, availableParallelism() - 1)
/** After so long the imports of others have their turn. */
const SLICE_MS = 10_000

/** Part of the caller's transaction: files wait exactly if their import is queued. */
export function queueImport(db: Db, jobs: Queue, importId: number): Promise<void> {
  return jobs.add(db, 'import', { importId }, { key: String(importId), again: true })
}

/** Reads the waiting files of one import. The lease of the job is theirs: no other process reads them meanwhile. */
export function importJob(db: Sql, tracks: TrackReader, log: FastifyBaseLogger, sliceMs = SLICE_MS): Handler {
  return async (payload, _job, signal) => {
    const importId = Number(payload['importId'])
    const readBatch = batchReader(db, tracks, log, signal)
    const end = performance.now() + sliceMs
    let taking = Promise.resolve<TakenFile[]>([])
    let lastId = 0
    let isAllTaken = false
    let failed = 0

    /** One after another, each from where the one before ended: a file is looked at once in a turn. */
    function take(): Promise<TakenFile[]> {
      taking = taking.then(async () => {
        signal.throwIfAborted()
        const files = await takeFiles(db, importId, lastId, BATCH)
        lastId = files.at(-1)?.id ?? lastId
        isAllTaken = files.length === 0
        return files
      })
      return taking
    }

    async function readOn(): Promise<void> {
      do {
        const files = await take()
        if (files.length === 0) return
        failed += await readBatch(files)
      } while (performance.now() < end)
    }

    // What took its process down each time must not do so for ever.
    await giveUpFiles(db, importId, MAX_ATTEMPTS)
    const ends = await Promise.allSettled(Array.from({ length: BATCHES }, readOn))
    for (const one of ends) if (one.status === 'rejected') throw one.reason
    if (!isAllTaken) return 'again'
    if (failed > 0) throw new Error(`${failed} files could not be read and will be tried again`)
  }
}
