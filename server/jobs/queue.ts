import type { FastifyBaseLogger } from 'fastify'
import type { Db, Sql } from '#server/db/connect.ts'
import {
  addJob,
  addRepeatedJob,
  claimJobs,
  forgetDoneJobs,
  releaseJobs,
  type AddOptions,
  type Job,
  type Payload,
} from './jobs.queries.ts'
import { forNobody } from '#server/lib/tracing/cause.ts'
import type { Tracer } from '#server/lib/tracing/tracer.ts'
import { lanes as ownLanes, type Lane, type Lanes } from './lanes.ts'
import { createRunningJobs, type Handler, type Kind } from './running-jobs.ts'

export type { Handler, Job, Payload }

export type Queue = {
  /** Says how jobs of a kind are done, and in which lane. A handler may run twice for one job, so it must bear that. */
  handle(kind: string, options: { lane: Lane }, handler: Handler): void
  /** Runs in one of the processes every so many seconds. */
  every(
    kind: string,
    options: { lane: Lane; seconds: number },
    run: (signal: AbortSignal) => Promise<void>,
  ): void
  /** Inside a transaction the job appears with its commit. */
  add(db: Db, kind: string, payload: Payload, options?: AddOptions): Promise<void>
  /** Looks for due jobs at once instead of at the next turn. */
  wake(): void
  /** Works off everything that is due now; returns how many jobs were tried. */
  drain(): Promise<number>
  /** What this process has to do at this moment, and how long it took so far. */
  figures(): QueueFigures
  start(): Promise<void>
  /** Takes nothing new; what runs is asked to stop, and given back to the queue if it does not soon. */
  stop(): Promise<void>
}

export type QueueFigures = {
  lanes: { lane: string; running: number; atOnce: number }[]
  /** In the exposition format of Prometheus. */
  durations(): string
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Queue
  }
}

const TURN_MS = 1000
/** Enough for a mail to be handed over or a batch to be stored, short enough for a process that is told to end. */
const GRACE_MS = 3000
const REMEMBER_DAYS = 7

type Options = { lanes?: Lanes; graceMs?: number; turnMs?: number; tracer?: Tracer | null }

export function createQueue(
  sql: Sql,
  log: FastifyBaseLogger,
  { lanes = ownLanes, graceMs = GRACE_MS, turnMs = TURN_MS, tracer = null }: Options = {},
): Queue {
  const kinds = new Map<string, Kind>()
  // Three times within the shortest lease.
  const beatMs = (Math.min(...Object.values(lanes).map(({ lease }) => lease)) * 1000) / 3
  const running = createRunningJobs(sql, log, beatMs, tracer)
  /** Lanes that took all they had room for: something may wait for the end of one of their jobs. */
  const full = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let starting: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  let looking: Promise<unknown> = Promise.resolve()
  let isStarted = false
  let isTurning = false
  let isWoken = false
  let dueAt = 0

  /** One look at a time: two would both fill the same room. */
  function look(): Promise<number> {
    const looked = looking.then(() => forNobody(claim))
    looking = looked.catch(() => {})
    return looked
  }

  /** Claims what the lanes have room for and starts it; returns how many jobs that were. */
  async function claim(): Promise<number> {
    const rooms = [...kinds]
      .map(([kind, { lane, lease }]) => ({ kind, lane, lease, room: roomIn(lane) }))
      .filter(({ room }) => room > 0)
    if (rooms.length === 0 || stopping) return 0
    const jobs = await claimJobs(sql, rooms)
    if (stopping) {
      if (jobs.length > 0) await releaseJobs(sql, jobs)
      return 0
    }
    for (const { lane } of rooms) full.delete(lane)
    for (const job of jobs) {
      const kind = kinds.get(job.kind)!
      void running.start(job, kind).then(() => {
        if (full.has(kind.lane)) schedule(0)
      })
      if (roomIn(kind.lane) === 0) full.add(kind.lane)
    }
    return jobs.length
  }

  function roomIn(lane: string): number {
    return lanes[lane]!.atOnce - running.countIn(lane)
  }

  async function turn(): Promise<void> {
    isTurning = true
    try {
      await look()
    } catch (error) {
      // The database is away for a moment; the next turn finds out whether it is back.
      log.warn({ err: error }, 'jobs could not be read')
    }
    isTurning = false
    const delay = isWoken ? 0 : turnMs * (0.5 + Math.random())
    isWoken = false
    // Turns of several processes drift apart instead of all asking at the same moment.
    schedule(delay)
  }

  /** The soonest wish wins: a later look never puts off an earlier one. */
  function schedule(delay: number): void {
    if (!isStarted || stopping) return
    // However many wake it while it looks, it looks once more.
    if (isTurning) {
      isWoken ||= delay === 0
      return
    }
    const at = performance.now() + delay
    if (timer !== undefined && dueAt <= at) return
    clearTimeout(timer)
    dueAt = at
    // Whoever wakes it is not whom it works for.
    timer = forNobody(() =>
      setTimeout(() => {
        timer = undefined
        void turn()
      }, delay).unref(),
    )
  }

  function declare(kind: string, lane: Lane, every: number | null, handler: Handler): void {
    kinds.set(kind, { lane, lease: lanes[lane]!.lease, every, handler })
  }

  async function begin(): Promise<void> {
    for (const [kind, { lane, every }] of kinds) {
      if (every !== null && !stopping) await addRepeatedJob(sql, lane, kind)
    }
    isStarted = true
    schedule(0)
  }

  declare('forget-done-jobs', 'sweep', 3600, () => forgetDoneJobs(sql, REMEMBER_DAYS))

  return {
    handle: (kind, { lane }, handler) => declare(kind, lane, null, handler),
    every: (kind, { lane, seconds }, run) =>
      declare(kind, lane, seconds, (_payload, _job, signal) => run(signal)),
    async add(db, kind, payload, options = {}) {
      const declared = kinds.get(kind)
      if (declared === undefined) throw new Error(`Nothing handles jobs of kind ${kind}`)
      await addJob(db, declared.lane, kind, payload, options)
    },
    wake: () => schedule(0),
    async drain() {
      for (let tried = 0; ;) {
        const started = await look()
        tried += started
        if (running.size > 0) await running.next()
        // A lane that was full when the look began may be empty by now: what waits for it was not seen.
        else if (started === 0 && (full.size === 0 || stopping)) return tried
      }
    },
    figures: () => ({
      lanes: Object.entries(lanes).map(([lane, { atOnce }]) => ({
        lane,
        running: running.countIn(lane),
        atOnce,
      })),
      durations: () => running.durations.text(),
    }),
    start() {
      // A process may be stopped while it is still starting.
      starting ??= stopping ? Promise.resolve() : begin()
      return starting
    },
    stop() {
      stopping ??= Promise.all([
        // Whoever stops at once after starting must not pull the database away from under it.
        starting?.catch(() => {}),
        // What was claimed at this very moment is given back by whoever claimed it.
        looking,
        running.stop(graceMs),
      ]).then(() => clearTimeout(timer))
      return stopping
    },
  }
}
