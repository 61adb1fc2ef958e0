import { LRUCache } from 'lru-cache'
import { cachedBody, type CachedBody } from '#server/lib/cached-body.ts'
import type { ReliefSource } from '#server/lib/relief/shared-relief.ts'
import type { Work, WorkerPool } from '#server/lib/worker-pool.ts'
import type { DrawTerrain } from './terrain-worker.ts'

const drawing: Work<DrawTerrain, Uint8Array> = {
  file: new URL('./terrain-worker.ts', import.meta.url),
  seconds: 20,
  usesSharedThreads: true,
}

/** About a thousand tiles. */
const KEPT_BYTES = 24 * 1024 * 1024

type Wish = DrawTerrain extends infer W ? (W extends { relief: unknown } ? Omit<W, 'relief'> : never) : never
/** `by`: who asks, for fair turns. */
export type DrawnTerrain = (wish: Wish, type: string, by: string) => Promise<CachedBody>

/** Draws relief for maps and keeps the latest; all who ask for the same at once wait for one drawing. */
export function createDrawnTerrain(workers: WorkerPool, relief: ReliefSource): DrawnTerrain {
  const kept = new LRUCache<string, CachedBody, { wish: Wish; type: string; by: string }>({
    maxSize: KEPT_BYTES,
    // With its compressed form.
    sizeCalculation: ({ plain }) => Math.max(1, Math.round(plain.length * 1.4)),
    fetchMethod: async (_key, _stale, { context: { wish, type, by } }) => {
      const bytes = await workers.run(drawing, { ...wish, relief: await relief() } as DrawTerrain, { by })
      return cachedBody(Buffer.from(bytes), type)
    },
  })
  return async (wish, type, by) => {
    const key = Object.values(wish).flat().join(' ')
    return (await kept.fetch(key, { context: { wish, type, by } }))!
  }
}
