import type { FastifyBaseLogger } from 'fastify'
import type { Db, Sql } from '#server/db/connect.ts'
import {
  addJob,
  addRepeatedJob,
  claimJobs,
  finishJob,
  giveUpJob,
  postponeJob,
  repeatJob,
  type Job,
  type Payload,
} from './jobs.queries.ts'

export type { Job, Payload }
type Handler = (payload: Payload, job: Job) => Promise<void>

export type Queue = {
  /** Says how jobs of a kind are done. A handler may run twice for one job, so it must bear that. */
  handle(kind: string, handler: Handler): void
  /** Runs in one of the processes every so many seconds. */
  every(kind: string, seconds: number, run: () => Promise<void>): void
  /** Inside a transaction the job appears with its commit. */
  add(db: Db, kind: string, payload: Payload): Promise<void>
  /** Looks for due jobs at once instead of at the next turn. */
  wake(): void
  /** Works off everything that is due now; returns how many jobs were tried. */
  drain(): Promise<number>
  start(): Promise<void>
  stop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Queue
  }
}

/** Seconds after which a job whose process died is due again; longer than any handler takes. */
const LEASE = 300
const BATCH = 5
const TURN_MS = 1000
/** With the waits below this is about three days: a mail server may be down over a weekend. */
const MAX_ATTEMPTS = 30
const LONGEST_WAIT = 3 * 3600

/** 5 s, 10 s, 20 s … 3 h. */
export function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT, 5 * 2 ** Math.min(attempts - 1, 20))
}

export function createQueue(sql: Sql, log: FastifyBaseLogger): Queue {
  const handlers = new Map<string, Handler>()
  const repeated = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let starting: Promise<void> | undefined
  let stopped = true
  let again = false
  let closing = false

  async function run(job: Job): Promise<void> {
    const every = repeated.get(job.kind)
    try {
      const handler = handlers.get(job.kind)
      if (handler === undefined) throw new Error(`Nothing handles jobs of kind ${job.kind}`)
      await handler(job.payload, job)
      await (every === undefined ? finishJob(sql, job.id) : repeatJob(sql, job.id, every))
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      if (every === undefined && job.attempts >= MAX_ATTEMPTS) {
        log.error({ err: error, job: job.id, kind: job.kind }, 'job given up')
        return giveUpJob(sql, job.id, text)
      }
      log.warn(
        { err: error, job: job.id, kind: job.kind, attempts: job.attempts },
        'job failed, will be retried',
      )
      await postponeJob(sql, job.id, waitAfter(job.attempts), text)
    }
  }

  async function drain(): Promise<number> {
    for (let done = 0; ;) {
      const jobs = await claimJobs(sql, BATCH, LEASE)
      await Promise.all(jobs.map(run))
      done += jobs.length
      if (jobs.length === 0 || closing) return done
    }
  }

  async function turn(): Promise<void> {
    again = false
    try {
      await drain()
    } catch (error) {
      // The database is away for a moment; the next turn finds out whether it is back.
      log.warn({ err: error }, 'jobs could not be read')
    }
    running = undefined
    // Turns of several processes drift apart instead of all asking at the same moment.
    schedule(again ? 0 : TURN_MS * (0.5 + Math.random()))
  }

  function schedule(delay: number): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = turn()
    }, delay)
    timer.unref()
  }

  return {
    handle(kind, handler) {
      handlers.set(kind, handler)
    },
    every(kind, seconds, run) {
      handlers.set(kind, run)
      repeated.set(kind, seconds)
    },
    add: addJob,
    wake() {
      if (running) again = true
      else schedule(0)
    },
    drain,
    start() {
      // A process may be stopped while it is still starting.
      if (closing) return Promise.resolve()
      stopped = false
      starting = (async () => {
        for (const kind of repeated.keys()) if (!closing) await addRepeatedJob(sql, kind)
        schedule(0)
      })()
      return starting
    },
    async stop() {
      stopped = true
      closing = true
      // Whoever stops at once after starting must not pull the database away from under it.
      await starting?.catch(() => undefined)
      clearTimeout(timer)
      await running
    },
  }
}
