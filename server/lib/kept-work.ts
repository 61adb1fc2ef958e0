import { cachedBody, type CachedBody } from './cached-body.ts'
import { madeOnce } from './made-once.ts'
import type { Work, WorkerPool } from './worker-pool.ts'

/** `by`: who asks, for fair turns; `costMs`: what making it is expected to cost them. */
export type Asking = { by: string; costMs: number }
type Kept<I> = (key: string, make: () => I | Promise<I>, type: string, asking: Asking) => Promise<CachedBody>

/**
 * Has bytes made in a thread and keeps the latest, up to so many bytes; all who ask for the same at once wait for one making. Only for
 * answers that are the same for everybody.
 */
export function createKeptWork<I>(workers: WorkerPool, work: Work<I, Uint8Array>, bytes: number): Kept<I> {
  const kept = madeOnce<CachedBody>({
    maxSize: bytes,
    // With its compressed form and its key, which may be long.
    sizeCalculation: ({ plain }, key) => Math.max(1, Math.round(plain.length * 1.4) + key.length),
  })
  return (key, make, type, asking) =>
    kept(key, async () => cachedBody(Buffer.from(await workers.run(work, await make(), asking)), type))
}
