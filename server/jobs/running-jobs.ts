import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '#server/db/connect.ts'
import {
  finishJob,
  giveUpJob,
  postponeJob,
  releaseJobs,
  renewClaims,
  repeatJob,
  type Job,
  type Payload,
} from './jobs.queries.ts'
import { waitAfter } from './waits.ts'

/**
 * Returning means done, `again` that more is left and the others of the lane may go first, throwing that it is to be
 * tried again later. Stops soon once the signal is given (`signal.throwIfAborted()`): the process ends, or the job is
 * no longer its own.
 */
export type Handler = (payload: Payload, job: Job, signal: AbortSignal) => Promise<void | 'again'>

export type Kind = {
  lane: string
  lease: number
  /** Seconds between two runs of a repeated job. */
  every: number | null
  handler: Handler
}

type Run = {
  job: Job
  kind: Kind
  controller: AbortController
  /**
   * `ending`: its handler is through, and its end is being written down. `over`: the job was given back or taken away;
   * whatever its handler still does, it says nothing about the job any more.
   */
  phase: 'running' | 'ending' | 'over'
  ended: Promise<void>
}

/** With the waits between them this is about three days: a mail server may be down over a weekend. */
const MAX_ATTEMPTS = 30
/** The end of a job is written down again after these pauses when the database is away for a moment. */
const WRITE_PAUSES_MS = [200, 1000, 3000]

/** The jobs that this process runs now: their leases, their ends, and what becomes of them when it stops. */
export function createRunningJobs(sql: Sql, log: FastifyBaseLogger, beatMs: number) {
  const runs = new Set<Run>()
  let heartbeat: NodeJS.Timeout | undefined

  function start(job: Job, kind: Kind): Promise<void> {
    const run: Run = {
      job,
      kind,
      controller: new AbortController(),
      phase: 'running',
      ended: Promise.resolve(),
    }
    runs.add(run)
    run.ended = runToEnd(run)
      .catch((error: unknown) => {
        // Nobody renews the lease any more, so another run will follow it.
        log.error({ err: error, ...nameOf(run) }, 'the end of a job could not be written down')
      })
      .finally(() => {
        runs.delete(run)
        startOrStopBeating()
      })
    startOrStopBeating()
    return run.ended
  }

  async function runToEnd(run: Run): Promise<void> {
    const writeEnd = await attempt(run)
    if (run.phase === 'over') return
    run.phase = 'ending'
    if (!(await writePatiently(writeEnd))) log.warn(nameOf(run), 'a job ended after its lease was lost')
  }

  /** Runs the handler; gives what is to be written down about the job. */
  async function attempt({ job, kind, controller: { signal } }: Run): Promise<() => Promise<boolean>> {
    const { every, handler } = kind
    try {
      // Counted before each run: a job that takes its process down with it comes to an end, too.
      if (job.attempts > MAX_ATTEMPTS) throw new Error('Its process died or stood still each time')
      const result = await handler(job.payload, job, signal)
      if (result === 'again') return () => repeatJob(sql, job, 0)
      return () => (every === null ? finishJob(sql, job) : repeatJob(sql, job, every))
    } catch (error) {
      if (signal.aborted) return () => releaseJobs(sql, [job])
      const about = { err: error, job: job.id, kind: job.kind, attempts: job.attempts }
      const text = error instanceof Error ? error.message : String(error)
      if (every === null && job.attempts >= MAX_ATTEMPTS) {
        log.error(about, 'job given up')
        return () => giveUpJob(sql, job, text)
      }
      log.warn(about, 'job failed, will be retried')
      return () => postponeJob(sql, job, Math.min(waitAfter(job.attempts), every ?? Infinity), text)
    }
  }

  /** As long as anything runs; what begins or ends meanwhile must not put the next beat off. */
  function startOrStopBeating(): void {
    if (runs.size === 0) {
      clearInterval(heartbeat)
      heartbeat = undefined
    } else if (heartbeat === undefined) {
      heartbeat = setInterval(() => void renew(), beatMs)
      heartbeat.unref()
    }
  }

  async function renew(): Promise<void> {
    const held = [...runs].filter((run) => run.phase !== 'over')
    if (held.length === 0) return
    try {
      const kept = await renewClaims(
        sql,
        held.map(({ job, kind }) => ({ id: job.id, claim: job.claim, lease: kind.lease })),
      )
      // Those that ended while the question was under way gave their claim back themselves.
      for (const run of held) if (run.phase === 'running' && !kept.has(run.job.claim)) abortLost(run)
    } catch (error) {
      log.warn({ err: error }, 'leases of jobs could not be renewed')
    }
  }

  function abortLost(run: Run): void {
    run.phase = 'over'
    log.warn(nameOf(run), 'the lease of a job was lost while it ran')
    run.controller.abort(new Error('The lease of this job was lost'))
  }

  return {
    start,
    get size() {
      return runs.size
    },
    countIn: (lane: string) => [...runs].filter((run) => run.kind.lane === lane).length,
    /** Until one of them ends. */
    next: () => Promise.race([...runs].map((run) => run.ended)),
    /** Asks them to stop and gives back what does not within so many milliseconds. */
    async stop(graceMs: number): Promise<void> {
      for (const { controller } of runs) controller.abort(new Error('The process is stopping'))
      const allEnded = new AbortController()
      const grace = wait(graceMs, null, { signal: allEnded.signal }).catch(() => {})
      await Promise.race([Promise.all([...runs].map((run) => run.ended)), grace])
      allEnded.abort()
      clearInterval(heartbeat)
      const left = [...runs].filter((run) => run.phase !== 'over')
      if (left.length === 0) return
      for (const run of left) {
        run.phase = 'over'
        log.warn(nameOf(run), 'a job did not stop in time and was given back')
      }
      const jobs = left.map((run) => run.job)
      await releaseJobs(sql, jobs).catch((error: unknown) => {
        log.warn({ err: error }, 'jobs could not be given back and wait for the end of their lease')
      })
    },
  }
}

const nameOf = ({ job }: Run) => ({ job: job.id, kind: job.kind })

async function writePatiently(write: () => Promise<boolean>): Promise<boolean> {
  for (const pause of WRITE_PAUSES_MS) {
    try {
      return await write()
    } catch {
      await wait(pause)
    }
  }
  return write()
}
