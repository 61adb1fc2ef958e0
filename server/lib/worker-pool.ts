import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { Piscina } from 'piscina'
import { problem } from './errors.ts'
import { fairQueue, type Waiting } from './fair-queue.ts'
import { histogram } from './histogram.ts'
import { isNoRoom } from './no-room.ts'
import { inSpan } from './tracing/cause.ts'
import { workBudget } from './work-budget.ts'

declare module 'fastify' {
  interface FastifyInstance {
    workers: WorkerPool
  }
}

/** Something to be done in another thread. */
export type Work<I, O> = {
  /** A module whose `run` does it. It is loaded in the thread; nothing but plain data goes in and out. */
  file: URL
  /** More than the largest allowed input needs on a slow machine; beyond it the machine is too busy, unless a feature knows better. */
  seconds: number
  /** The picture library works in the few threads that passwords, compression and files need too. */
  usesSharedThreads?: boolean
  /** Never there; ties input to output. */
  types?: (input: I) => O
}

export type WorkFor = {
  /** For whom: nobody takes all threads at once. Left out for what the server does for itself. */
  by?: string
  /** Somebody is looking at a screen; goes before whatever waits in bulk. */
  urgent?: boolean
  /** It takes hundreds of megabytes: one such at a time, however many threads there are. */
  isLarge?: boolean
  /** Milliseconds of a core that it is expected to cost, from what is asked for. It is counted for `by`, and refused where they had too much of late. */
  costMs?: number
}

/**
 * Why an input got no answer: it took too long, needed too much memory, or was `lost`, which says nothing of the input: its thread ended
 * or never began, or the machine had no room for it.
 */
export class WorkFailed extends Error {
  readonly reason: 'timeout' | 'memory' | 'lost'
  constructor(reason: 'timeout' | 'memory' | 'lost', cause?: unknown) {
    super(`Work in a thread failed: ${reason}`, { cause })
    this.name = 'WorkFailed'
    this.reason = reason
  }
}

type PoolOptions = {
  size?: number
  heapMb?: number
  /** Whoever asks for too much of late is refused. */
  isCounted?: boolean
  /** How many times its seconds each work may take: a machine may be slower than those that the seconds were measured on. */
  patience?: number
  /** Told of threads that cannot be started, or end while nobody waits for them. */
  log?: Pick<FastifyBaseLogger, 'warn'>
}

export type WorkerPool = {
  run<I, O>(work: Work<I, O>, input: I, who?: WorkFor): Promise<O>
  /** Nobody waits for anything. */
  isIdle(): boolean
  /** What it has to do at this moment, and how long it took so far. */
  figures(): ThreadFigures
  close(): Promise<void>
}

export type ThreadFigures = {
  size: number
  running: number
  waiting: number
  /** In the exposition format of Prometheus. */
  durations(): string
}

type Task = Waiting & {
  work: Work<unknown, unknown>
  isLarge: boolean
  costMs: number
  input: unknown
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** Of the four threads that the runtime shares among everything; the others stay free for sign-in and for answers. */
const SHARED_THREADS = 2
/** Wishes that may wait: of one person, and of all of them. */
const MOST_OF_ONE = 32
const MOST = 256
/** Of what is counted by its cost no more waits than each thread does in this time: whoever comes later is told at once. */
const LONGEST_WAIT_MS = 10_000
const WORK_BOUNDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]
const IDLE_MS = 60_000
/** A thread that did something large keeps the memory that this took until it ends. */
const LARGE_IDLE_MS = 1_000
/** The system gave no thread: those that there are do the work for so long before it is asked for another. */
const NO_THREAD_MS = 1_000
/** Where all cores are busy, the thread that answers everybody goes before the threads of the pool. */
const NICE = 10
/** Memory of a thread without its buffers; the largest track needs half of it, and what is allowed is also used. */
const HEAP_MB = 320

/**
 * One pool for everything that takes long: pictures, tracks, cards, panoramas. Threads start with the first wish; one
 * that hangs or bursts is replaced, and only its own wish fails.
 */
export function createWorkerPool({
  size = Math.max(2, availableParallelism()),
  heapMb = HEAP_MB,
  isCounted = false,
  patience = 1,
  log,
}: PoolOptions = {}): WorkerPool {
  const budget = isCounted ? workBudget() : null
  const waiting = fairQueue<Task>()
  let waitingMs = 0
  const running = new Set<Task>()
  const durations = histogram(
    'thread_work_duration_seconds',
    'Time that work in another thread took, without waiting for one',
    WORK_BOUNDS,
  )
  /** One thread in each, so that one that cannot be started leaves nothing behind in the others. */
  const threads = new Set<Piscina>()
  /** The latest used stands last, and goes first. */
  const free: Record<'large' | 'small', Piscina[]> = { large: [], small: [] }
  /** As many as the system gives. */
  let most = size
  let closed = false

  /** What is large has a thread of its own: done in all of them, each would keep its memory. */
  function newThread(isLarge: boolean): Piscina {
    const isOneWarm = [...threads].some(({ options }) => options.idleTimeout === Infinity)
    const made = new Piscina({
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: isLarge ? LARGE_IDLE_MS : isOneWarm ? IDLE_MS : Infinity,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      niceIncrement: NICE,
    })
    // What a thread says while nobody waits for it would end the process if nobody listened.
    made.on('error', (error: Error) => log?.warn({ err: error }, 'a thread failed'))
    threads.add(made)
    return made
  }

  /** One that cannot be started says so in an event, or throws at once: it is not used again. */
  function inThread({ work, input, isLarge }: Task, signal: AbortSignal): Promise<unknown> {
    const kind = isLarge ? 'large' : 'small'
    const thread = free[kind].pop() ?? newThread(isLarge)
    let isSound = false
    let fail = (_error: Error): void => {}
    const done = new Promise((resolve, reject) => {
      fail = (error) => {
        isSound = false
        reject(error)
      }
      thread.once('error', fail)
      thread.run(input, { filename: work.file.href, name: 'run', signal }).then(resolve, reject)
      isSound = true
    })
    return done.finally(() => {
      thread.off('error', fail)
      if (isSound) return void free[kind].push(thread)
      threads.delete(thread)
      // Without a thread it still holds the wish, whose failure nobody would hear.
      if (thread.threads.length > 0) void thread.destroy()
    })
  }

  /** Those that work do it when they are done, and the system is asked again after a while. */
  function leaveToOthers(task: Task): void {
    most = Math.max(1, running.size - 1)
    waiting.push(task)
    waitingMs += task.costMs
    setTimeout(() => {
      most = size
      next()
    }, NO_THREAD_MS).unref()
  }

  const countRunning = (test: (task: Task) => boolean) => [...running].filter(test).length

  /** One thread is always left for somebody else. */
  function mayGo(task: Task): boolean {
    if (task.by !== null && countRunning((one) => one.by === task.by) >= size - 1) return false
    if (task.isLarge && countRunning((one) => one.isLarge) > 0) return false
    if (!task.work.usesSharedThreads) return true
    return countRunning((one) => one.work.usesSharedThreads === true) < SHARED_THREADS
  }

  function next(): void {
    while (running.size < most) {
      const task = waiting.take(mayGo)
      if (task === null) return
      waitingMs -= task.costMs
      running.add(task)
      void perform(task).finally(() => {
        running.delete(task)
        next()
      })
    }
  }

  /** Before anything is done for it. */
  function refusalOf(by: string, costMs: number): Error | null {
    if (waiting.countOf(by) >= MOST_OF_ONE) return tooMany(5)
    if (waiting.size >= MOST) return problem('unavailable')
    if (costMs === 0) return null
    if (waitingMs > size * LONGEST_WAIT_MS) return problem('unavailable', { headers: { 'retry-after': '5' } })
    const seconds = budget?.take(by, costMs) ?? 0
    return seconds > 0 ? tooMany(seconds) : null
  }

  async function perform(task: Task): Promise<void> {
    const { work, resolve, reject } = task
    const ender = new AbortController()
    const begunAt = performance.now()
    let outcome = 'done'
    const timer = setTimeout(() => ender.abort(), work.seconds * patience * 1000)
    try {
      resolve(await inThread(task, ender.signal))
    } catch (error) {
      if (isNoThread(error as Error) && running.size > 1 && !closed) {
        outcome = 'put-back'
        return leaveToOthers(task)
      }
      outcome = 'failed'
      reject(ender.signal.aborted ? new WorkFailed('timeout', error) : failureOf(error as Error))
    } finally {
      clearTimeout(timer)
      const labels = `work="${nameOf(work)}",outcome="${outcome}"`
      durations.observe(labels, (performance.now() - begunAt) / 1000)
    }
  }

  return {
    isIdle: () => running.size === 0 && waiting.size === 0,
    figures: () => ({
      size,
      running: running.size,
      waiting: waiting.size,
      durations: () => durations.text(),
    }),
    run<I, O>(work: Work<I, O>, input: I, who: WorkFor = {}): Promise<O> {
      const { by, urgent = true, isLarge = false, costMs = 0 } = who
      const refused = closed ? problem('unavailable') : by === undefined ? null : refusalOf(by, costMs)
      if (refused !== null) return Promise.reject(refused)
      waitingMs += costMs
      const wished = () =>
        new Promise<O>((resolve, reject) => {
          waiting.push({
            work: work as Work<unknown, unknown>,
            input,
            by: by ?? null,
            urgent,
            isLarge,
            costMs,
            resolve: resolve as (answer: unknown) => void,
            reject,
          })
          next()
        })
      // From the wish to its answer, the wait for a thread with it.
      return inSpan(`thread ${nameOf(work)}`, 'internal', { 'kopczyk.threads_waiting': waiting.size }, wished)
    },
    async close() {
      closed = true
      waitingMs = 0
      for (const task of waiting.drain()) task.reject(problem('unavailable'))
      await Promise.all([...threads].map((one) => one.destroy()))
    },
  }
}

/** `track-worker` of a module's address: as many names as the program has. */
function nameOf({ file }: Work<never, unknown>): string {
  return /([^/]+?)\.\w+$/.exec(file.pathname)?.[1] ?? 'unknown'
}

function tooMany(seconds: number): Error {
  return problem('too-many-requests', { headers: { 'retry-after': String(seconds) } })
}

/** Its heap is full, or the machine has no more for what lies outside of the heap. */
const NO_MEMORY = /^Array buffer allocation failed|^Failed to allocate memory/
/** It ended, or was ended. */
const NO_THREAD = /^worker exited|^Terminating worker/

function failureOf(error: Error & { code?: string }): Error {
  const { code, message } = error
  if (code === 'ERR_WORKER_OUT_OF_MEMORY' || NO_MEMORY.test(message)) return new WorkFailed('memory', error)
  const isLost = isNoThread(error) || NO_THREAD.test(message) || isNoRoom(error)
  return isLost ? new WorkFailed('lost', error) : error
}

/** The system gave no thread at all. */
const isNoThread = ({ code }: Error & { code?: string }) => code === 'ERR_WORKER_INIT_FAILED'
