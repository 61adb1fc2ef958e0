import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { availableParallelism } from 'node:os'
import type { Sql } from '#server/db/connect.ts'
import { importTrack } from '#server/features/stories/imported-story.service.ts'
import { dropTrackFile, readStored } from '#server/features/stories/track-files.service.ts'
import { claimFiles, finishFile, postponeFile, stillQueued, type Claimed } from './imports.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    imports: ImportRunner
  }
}

/** Seconds after which a file whose process died is read again; far longer than one file takes. */
const LEASE = 180
const IDLE_MS = 5_000
const MAX_ATTEMPTS = 3
/** Seconds until the next try of a file that failed by no fault of its own, times the tries it had. */
const RETRY = 1

type TrackWorks = FastifyInstance['tracks']

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
  works: TrackWorks,
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
    for (let done = 0; ; done++) {
      const [file] = await claimFiles(db, 1, LEASE)
      if (file === undefined) return done
      await read(file)
      if (stopping) return done + 1
    }
  }

  async function read(file: Claimed): Promise<void> {
    try {
      const bytes = await readStored(works.storage, file.fileKey)
      if (bytes === null)
        return await finishFile(db, file.id, 'failed', 'Plik zaginął. Wyślij go jeszcze raz.', null)
      const outcome = await importTrack(
        db,
        works,
        file,
        bytes,
        (tx) => stillQueued(tx, file.id),
        finish(file.id),
      )
      if (outcome === 'unused') await dropTrackFile(db, works.storage, file.fileKey)
    } catch (error) {
      log.error({ err: error, file: file.id }, 'import of a file failed')
      // The lease is for processes that died; this one lives and knows that the file is free.
      if (file.attempts < MAX_ATTEMPTS) {
        await postponeFile(db, file.id, RETRY * file.attempts)
        return next(RETRY * file.attempts * 1000)
      }
      await finishFile(
        db,
        file.id,
        'failed',
        'Nie udało się wczytać tego pliku. Spróbuj jeszcze raz później.',
        null,
      )
    }
  }

  const finish =
    (id: number) =>
    (
      tx: Parameters<typeof finishFile>[0],
      ...outcome: [state: 'done' | 'duplicate' | 'failed', reason: string | null, storyId: number | null]
    ) =>
      finishFile(tx, id, ...outcome)

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
