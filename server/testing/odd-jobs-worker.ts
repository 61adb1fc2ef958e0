import { setTimeout as sleep } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'

export type OddJob = { job: 'sleep' | 'spin' | 'burst' | 'throw' | 'exit' | 'thread'; ms?: number }

/** What a thread may be asked to do when a pool is tried out. */
export async function run({ job, ms = 0 }: OddJob): Promise<number> {
  if (job === 'throw') throw new Error('on purpose')
  if (job === 'exit') process.exit(3)
  if (job === 'sleep') await sleep(ms)
  if (job === 'spin') for (const end = performance.now() + ms; performance.now() < end;);
  if (job === 'burst') for (const heap: unknown[] = []; ;) heap.push(Array.from({ length: 1e5 }, () => ({})))
  return threadId
}
