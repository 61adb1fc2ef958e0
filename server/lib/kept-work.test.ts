import { afterAll, expect, it } from 'vitest'
import type { OddJob } from '../testing/odd-jobs-worker.ts'
import { createKeptWork } from './kept-work.ts'
import { createWorkerPool, type Work } from './worker-pool.ts'

const pool = createWorkerPool({ size: 2, patience: 10 })
afterAll(() => pool.close())

const filling: Work<OddJob, Uint8Array> = {
  file: new URL('../testing/odd-jobs-worker.ts', import.meta.url),
  seconds: 20,
}

it('answers whoever waits while others fill all of its room', async () => {
  const kept = createKeptWork(pool, filling, 10_000)
  const ask = (name: string, ms: number) =>
    kept(name, () => ({ job: 'fill', ms, bytes: 5_000 }), 'image/png', { by: name, costMs: 10 })
  const slow = ask('slow', 1_000)
  const quick = await Promise.all(Array.from({ length: 6 }, (_, n) => ask(`quick ${n}`, 1)))
  for (const { plain } of [...quick, await slow]) expect(plain).toHaveLength(5_000)
})
