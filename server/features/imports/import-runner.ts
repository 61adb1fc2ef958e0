import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { availableParallelism } from 'node:os'
import type { Sql } from '#server/db/connect.ts'
import { dropTrackFile, readStored } from '#server/features/tracks/tracks.service.ts'
import { importTracks } from './imported-stories.ts'
import { importTrack, readImported, type ReadFile } from './imported-story.ts'
import {
  claimFiles,
  finishFiles,
  GAVE_UP,
  postponeFile,
  stillQueued,
  type Claimed,
} from './imports.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    imports: ImportRunner
  }
}

/** Seconds after which a file whose process died is read again; far longer than one file takes. */
const LEASE = 180
const IDLE_MS = 5_000
/** Files stored together by one lane (more would keep others waiting), and how many of them are read at one moment. */
const BATCH = 8
const BATCH_BYTES = 16 * 1024 * 1024
const AT_ONCE = 2
const MAX_ATTEMPTS = 3
/** Seconds until the next try of a file that failed by no fault of its own, times the tries it had. */
const RETRY = 1

type TrackReader = FastifyInstance['tracks']

export type ImportRunner = {
  wake(): void
  start(): void
  stop(): Promise<void>
  /** Works off everything that is due now. */
  drain(): Promise<number>
}

/**
 * Reads waiting files a few at a time, leaving a core for people. Any number of processes may run it; after a crash
 * the files of the dead process come back by themselves.
 */
export function createImportRunner(
  db: Sql,
  tracks: TrackReader,
  log: FastifyBaseLogger,
  idleMs = IDLE_MS,
): ImportRunner {
  const lanes = Math.max(2, availableParallelism() - 1)
  let running: Promise<number> | null = null
  let timer: NodeJS.Timeout | undefined
  let dueAt = 0
  let started = false
  let stopping = false

  async function lane(): Promise<number> {
    for (let done = 0; ;) {
      const files = await claimFiles(db, BATCH, BATCH_BYTES, LEASE)
      if (files.length === 0) return done
      await read(files)
      done += files.length
      if (stopping) return done
    }
  }

  async function read(files: Claimed[]): Promise<void> {
    const ready = (await eachOf(files, AT_ONCE, open)).filter((one) => one !== null)
    // One file has no company to wait for, and unusual ones are easier to tell apart alone.
    if (ready.length < 2) return eachOf(ready, 1, storeOne).then(() => {})
    try {
      const { rest, unused } = await importTracks(db, ready, {
        stillWanted: stillQueued,
        finish: finishFiles,
      })
      for (const { file } of unused) await dropTrackFile(db, tracks.storage, file.fileKey)
      await eachOf(rest, 1, storeOne)
    } catch (error) {
      log.warn({ err: error }, 'a batch of an import failed, its files are read one by one')
      await eachOf(ready, 1, storeOne)
    }
  }

  /** What can become a story; null when the file's fate is already written down. */
  const open = (file: Claimed): Promise<ReadFile | null> =>
    guarded(file, async () => {
      const bytes = await readStored(tracks.storage, file.fileKey)
      const read =
        bytes === null
          ? { refused: 'Plik zaginął. Wyślij go jeszcze raz.' }
          : await readImported(db, tracks, file, bytes)
      if (!('refused' in read)) return read
      await finishFiles(db, [{ fileId: file.id, state: 'failed', reason: read.refused, storyId: null }])
      return null
    })

  const storeOne = (read: ReadFile): Promise<null> =>
    guarded(read.file as Claimed, async () => {
      const { id } = read.file
      const outcome = await importTrack(
        db,
        read,
        async (tx) => (await stillQueued(tx, [id])).has(id),
        (tx, state, reason, storyId) => finishFiles(tx, [{ fileId: id, state, reason, storyId }]),
      )
      if (outcome === 'unused') await dropTrackFile(db, tracks.storage, read.file.fileKey)
      return null
    })

  /** Trouble that is not the file's own is tried again a few times, then told. */
  async function guarded<T>(file: Claimed, run: () => Promise<T>): Promise<T | null> {
    try {
      return await run()
    } catch (error) {
      log.error({ err: error, file: file.id }, 'import of a file failed')
      // The lease is for processes that died; this one lives and knows that the file is free.
      if (file.attempts < MAX_ATTEMPTS) {
        await postponeFile(db, file.id, RETRY * file.attempts)
        next(RETRY * file.attempts * 1000)
      } else {
        await finishFiles(db, [{ fileId: file.id, state: 'failed', reason: GAVE_UP, storyId: null }])
      }
      return null
    }
  }

  function drain(): Promise<number> {
    running ??= Promise.all(Array.from({ length: lanes }, lane))
      .then((counts) => counts.reduce((sum, count) => sum + count, 0))
      .finally(() => {
        running = null
      })
    return running
  }

  /** The soonest wish wins: a later look never puts off an earlier one. */
  function next(delay: number): void {
    if (!started) return
    const at = performance.now() + delay
    if (timer !== undefined && dueAt <= at) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(look, delay)
    timer.unref()
  }

  function look(): void {
    timer = undefined
    // A lane may have found nothing just before a file came: whoever asks during a reading is heard after it.
    const again = running !== null
    drain()
      .catch((error: unknown) => log.warn({ err: error }, 'imports could not be read'))
      .finally(() => next(again ? 0 : idleMs))
  }

  return {
    wake: () => next(0),
    start() {
      // A process may be stopped while it is still starting.
      if (stopping) return
      started = true
      next(0)
    },
    async stop() {
      started = false
      stopping = true
      clearTimeout(timer)
      await running?.catch(() => {})
    },
    drain,
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
