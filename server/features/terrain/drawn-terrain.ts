import type { CachedBody } from '#server/lib/cached-body.ts'
import { createKeptWork } from '#server/lib/kept-work.ts'
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

/** Draws relief for maps and keeps the latest. */
export function createDrawnTerrain(workers: WorkerPool, relief: ReliefSource): DrawnTerrain {
  const kept = createKeptWork(workers, drawing, KEPT_BYTES)
  return (wish, type, by) => {
    const key = Object.values(wish).flat().join(' ')
    return kept(key, async () => ({ ...wish, relief: await relief() }) as DrawTerrain, type, {
      by,
      costMs: costOf(wish),
    })
  }
}

/** Milliseconds of a core, an estimate that is rounded up. */
const TILE_MS = 20

function costOf(wish: Wish): number {
  return wish.what === 'sheet' ? 20 + (wish.width * wish.height) / 5_000 : TILE_MS
}
