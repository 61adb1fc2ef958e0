import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'

export type OddJob = {
  job: 'sleep' | 'spin' | 'burst' | 'throw' | 'exit' | 'thread' | 'nice' | 'fill' | 'room' | 'picture'
  ms?: number
  bytes?: number
}

/** What a thread may be asked to do when a pool is tried out. */
export async function run({ job, ms = 0, bytes = 0 }: OddJob): Promise<number | Uint8Array> {
  if (job === 'throw') throw new Error('on purpose')
  // As the picture library says it.
  if (job === 'picture') throw new Error('vips_image_write_to_memory: out of memory -- size == 643MB')
  if (job === 'exit') process.exit(3)
  if (job === 'sleep' || job === 'fill') await sleep(ms)
  if (job === 'fill') return new Uint8Array(bytes)
  // More than any machine has: as if it had no more.
  if (job === 'room') return new Uint8Array(new ArrayBuffer(2 ** 52))
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
