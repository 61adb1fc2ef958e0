import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '#server/db/connect.ts'
import { histogram } from '#server/lib/histogram.ts'
import { inCause, untilEnd } from '#server/lib/tracing/cause.ts'
import type { Span } from '#server/lib/tracing/span.ts'
import type { Tracer } from '#server/lib/tracing/tracer.ts'
import { takeCause } from './job-cause.ts'
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

type Attempt = {
  outcome: 'done' | 'again' | 'stopped' | 'failed' | 'given-up'
  error?: unknown
  write(): Promise<boolean>
}

/** A mail takes a second, a long import minutes. */
const JOB_BOUNDS = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600]
/** With the waits between them this is about three days: a mail server may be down over a weekend. */
const MAX_ATTEMPTS = 30
/** The end of a job is written down again after these pauses when the database is away for a moment. */
const WRITE_PAUSES_MS = [200, 1000, 3000]

/** The jobs that this process runs now: their leases, their ends, and what becomes of them when it stops. */
export function createRunningJobs(sql: Sql, log: FastifyBaseLogger, beatMs: number, tracer: Tracer | null) {
  const runs = new Set<Run>()
  const durations = histogram('job_duration_seconds', 'Time that one run of a job took', JOB_BOUNDS)
  let heartbeat: NodeJS.Timeout | undefined

  function start(claimed: Job, kind: Kind): Promise<void> {
    const { job, cause } = takeCause(claimed, kind.lane, tracer)
    const run: Run = {
      job,
      kind,
      controller: new AbortController(),
      phase: 'running',
      ended: Promise.resolve(),
    }
    runs.add(run)
    const toEnd = () => runToEnd(run, cause.span)
    run.ended = inCause(cause, () => (cause.span === null ? toEnd() : untilEnd(cause.span, toEnd)))
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

  async function runToEnd(run: Run, span: Span | null): Promise<void> {
    const begunAt = performance.now()
    const { outcome, error, write } = await attempt(run)
    const seconds = (performance.now() - begunAt) / 1000
    const { lane, every } = run.kind
    durations.observe(`lane="${lane}",kind="${run.job.kind}",outcome="${outcome}"`, seconds)
    if (error !== undefined) span?.fail(error)
    if (outcome === 'done' || outcome === 'again') {
      const about = { ...nameOf(run), lane, ms: Math.round(seconds * 1000) }
      // What repeats itself by the clock would fill the log of a quiet night.
      if (every === null) log.info(about, 'job done')
      else log.debug(about, 'job done')
    }
    if (run.phase === 'over') return
    run.phase = 'ending'
    if (!(await writePatiently(write))) log.warn(nameOf(run), 'a job ended after its lease was lost')
  }

  /** Runs the handler; gives how that went and what is to be written down about the job. */
  async function attempt({ job, kind, controller: { signal } }: Run): Promise<Attempt> {
    const { every, handler } = kind
    try {
      // Counted before each run: a job that takes its process down with it comes to an end, too.
      if (job.attempts > MAX_ATTEMPTS) throw new Error('Its process died or stood still each time')
      const result = await handler(job.payload, job, signal)
      if (result === 'again') return { outcome: 'again', write: () => repeatJob(sql, job, 0) }
      const write = () => (every === null ? finishJob(sql, job) : repeatJob(sql, job, every))
      return { outcome: 'done', write }
    } catch (error) {
      if (signal.aborted) return { outcome: 'stopped', write: () => releaseJobs(sql, [job]) }
      const about = { err: error, job: job.id, kind: job.kind, attempts: job.attempts }
      const text = error instanceof Error ? error.message : String(error)
      if (every === null && job.attempts >= MAX_ATTEMPTS) {
        log.error(about, 'job given up')
        return { outcome: 'given-up', error, write: () => giveUpJob(sql, job, text) }
      }
      log.warn(about, 'job failed, will be retried')
      const seconds = Math.min(waitAfter(job.attempts), every ?? Infinity)
      return { outcome: 'failed', error, write: () => postponeJob(sql, job, seconds, text) }
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
    durations,
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
