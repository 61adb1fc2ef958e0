import { createDrawnTerrain } from '#server/features/terrain/drawn-terrain.ts'
import { createReliefSource } from '#server/lib/relief/shared-relief.ts'
import { createWorkerPool } from '#server/lib/worker-pool.ts'
import { median } from './measurement.ts'

const THREADS = 4

/** As the product has it: a pool of threads that share one relief, and tiles that are kept. */
export async function reliefInPool(): Promise<{ cachedMs: number; memoryMb: number }> {
  const workers = createWorkerPool(THREADS)
  const relief = createReliefSource(workers, null)
  const drawn = createDrawnTerrain(workers, relief)
  const tile = (x: number, by: string) => drawn({ what: 'heights', z: 12, x, y: 1399 }, 'image/png', by)
  // Threads are there, with their code, before the land comes.
  const warm = { what: 'contours', z: 9, x: 5, y: 5 } as const
  const before = await memory()
  await relief()
  await Promise.all(
    Array.from({ length: THREADS * 4 }, (_, i) => drawn({ ...warm, x: i }, 'text/plain', String(i))),
  )
  await Promise.all(Array.from({ length: THREADS * 4 }, (_, i) => tile(2_265 + i, String(i))))
  const after = await memory()
  const times: number[] = []
  for (let i = 0; i < 200; i++) {
    const began = performance.now()
    await tile(2_265 + (i % 16), 'me')
    times.push(performance.now() - began)
  }
  await workers.close()
  return { cachedMs: median(times), memoryMb: after - before }
}

/** Shared memory is counted once for the whole process. */
async function memory(): Promise<number> {
  globalThis.gc?.()
  await new Promise((resolve) => setTimeout(resolve, 200))
  return process.memoryUsage().arrayBuffers / 1e6
}
