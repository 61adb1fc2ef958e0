import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'

export type OddJob = { job: 'sleep' | 'spin' | 'burst' | 'throw' | 'exit' | 'thread' | 'nice'; ms?: number }

/** What a thread may be asked to do when a pool is tried out. */
export async function run({ job, ms = 0 }: OddJob): Promise<number> {
  if (job === 'throw') throw new Error('on purpose')
  if (job === 'exit') process.exit(3)
  if (job === 'sleep') await sleep(ms)
  if (job === 'nice') return niceOfThread()
  if (job === 'spin') for (const end = performance.now() + ms; performance.now() < end;);
  // Bit by bit: a large piece beyond the limit would end the whole process before the thread can be ended.
  if (job === 'burst') {
    let heap: object = {}
    while (true) heap = { heap }
  }
  return threadId
}

/** How far the system lets others go before this thread. */
export function niceOfThread(): number {
  const words = readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1]!.split(' ')
  return Number(words[16])
}
