import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '#server/db/connect.ts'
import type { TrackReader } from '#server/features/tracks/tracks.service.ts'
import { importTracks } from './imported-stories.ts'
import { importTrack, readImported, type ReadFile } from './imported-story.ts'
import { finishFiles, stillQueued, type TakenFile } from './imports.queries.ts'
import { isLeftOut } from './left-out.ts'

/** Tries of a file that fails by no fault of its own. */
export const MAX_ATTEMPTS = 3
/** Files of a batch that are read at one moment. */
const AT_ONCE = 2

/** Makes stories of files; gives how many of them failed by no fault of their own and are to be tried again. */
export function batchReader(db: Sql, tracks: TrackReader, log: FastifyBaseLogger, signal: AbortSignal) {
  return async (files: TakenFile[]): Promise<number> => {
    let failed = 0

    /** What can become a story; null when the file's fate is already written down. */
    const open = (file: TakenFile): Promise<ReadFile | null> =>
      guarded(file, async () => {
        const read = await readImported(db, tracks, file)
        if (!('refused' in read)) return read
        const state = isLeftOut(read.refused) ? 'left-out' : 'failed'
        await finishFiles(db, [{ fileId: file.id, state, reason: read.refused, storyId: null }])
        return null
      })

    const storeOne = (read: ReadFile): Promise<void | null> =>
      guarded(read.file as TakenFile, () => {
        const { id } = read.file
        return importTrack(
          db,
          read,
          async (tx) => (await stillQueued(tx, [id])).has(id),
          (tx, state, reason, storyId) => finishFiles(tx, [{ fileId: id, state, reason, storyId }]),
        )
      })

    /** Trouble that is not the file's own is tried again a few times, then told. */
    async function guarded<T>(file: TakenFile, run: () => Promise<T>): Promise<T | null> {
      try {
        return await run()
      } catch (error) {
        signal.throwIfAborted()
        log.error({ err: error, file: file.id }, 'import of a file failed')
        if (file.attempts < MAX_ATTEMPTS) failed++
        else await finishFiles(db, [{ fileId: file.id, state: 'failed', reason: 'gave-up', storyId: null }])
        return null
      }
    }

    const ready = (await eachOf(files, AT_ONCE, open)).filter((one) => one !== null)
    // One file has no company to wait for, and unusual ones are easier to tell apart alone.
    let alone = ready
    if (ready.length > 1) {
      try {
        alone = await importTracks(db, ready, { stillWanted: stillQueued, finish: finishFiles })
      } catch (error) {
        log.warn({ err: error }, 'a batch of an import failed, its files are read one by one')
      }
    }
    for (const read of alone) await storeOne(read)
    return failed
  }
}

/** Like `Promise.all` over `run`, a few at a time. */
async function eachOf<T, R>(items: readonly T[], atOnce: number, run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let taken = 0
  const worker = async () => {
    while (taken < items.length) {
      const at = taken++
      results[at] = await run(items[at]!)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return results
}
