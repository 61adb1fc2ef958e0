import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

type Task = {
  message: unknown
  urgent: boolean
  resolve(answer: unknown): void
  reject(error: Error): void
}
type Member = { worker: Worker; task: Task | null; timer: NodeJS.Timeout | null }

/** Longer than the largest allowed file needs on a slow machine; beyond it the file is at fault. */
const TASK_MS = 60_000

export type Pool = {
  /** Urgent: somebody is looking at a screen; it goes before whatever waits in bulk. */
  run<T>(message: unknown, urgent: boolean): Promise<T>
  close(): Promise<void>
}

/** Runs tasks in worker threads, one at a time in each, so that reading tracks never stops the event loop. */
export function createPool(script: URL, size = availableParallelism()): Pool {
  const members: Member[] = []
  const waiting: Task[] = []
  let closed = false

  function hire(): Member {
    const worker = new Worker(script)
    const member: Member = { worker, task: null, timer: null }
    worker.unref()
    worker.on('message', (answer: { ok: true; value: unknown } | { ok: false; error: string }) => {
      const task = release(member)
      if (answer.ok) task?.resolve(answer.value)
      else task?.reject(new Error(answer.error))
      next()
    })
    // Out of memory, or ended by us: whoever waited is told, and a new thread takes its place when needed.
    const lose = (error: Error) => {
      const at = members.indexOf(member)
      if (at >= 0) members.splice(at, 1)
      release(member)?.reject(error)
      next()
    }
    worker.on('error', lose)
    worker.on('exit', () => lose(new Error('The track reader stopped')))
    members.push(member)
    return member
  }

  function release(member: Member): Task | null {
    const { task } = member
    if (member.timer) clearTimeout(member.timer)
    member.task = null
    member.timer = null
    member.worker.unref()
    return task
  }

  function next(): void {
    if (closed || waiting.length === 0) return
    const idle = members.find((one) => one.task === null) ?? (members.length < size ? hire() : undefined)
    if (idle === undefined) return
    const urgent = waiting.findIndex((task) => task.urgent)
    const [task] = waiting.splice(Math.max(0, urgent), 1)
    idle.task = task!
    idle.timer = setTimeout(() => void idle.worker.terminate(), TASK_MS)
    idle.worker.ref()
    idle.worker.postMessage(task!.message)
    next()
  }

  return {
    run<T>(message: unknown, urgent: boolean): Promise<T> {
      if (closed) return Promise.reject(new Error('The track reader is closed'))
      return new Promise<T>((resolve, reject) => {
        waiting.push({ message, urgent, resolve: resolve as (answer: unknown) => void, reject })
        next()
      })
    },
    async close() {
      closed = true
      for (const task of waiting.splice(0)) task.reject(new Error('The track reader is closed'))
      await Promise.all(members.slice().map((one) => one.worker.terminate()))
    },
  }
}
