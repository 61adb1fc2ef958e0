import { AREA, makeRelief } from '#domain/terrain/make-relief.ts'
import { createDrawnTerrain, type DrawnTerrain } from '#server/features/terrain/drawn-terrain.ts'
import { createReliefSource } from '#server/lib/relief/shared-relief.ts'
import { createWorkerPool } from '#server/lib/worker-pool.ts'
import { median } from './measurement.ts'

const THREADS = 4
const TILES = THREADS * 4

/** As the product has it: a pool of threads that share one relief, and tiles that are kept. */
export async function reliefInPool(): Promise<{ cachedMs: number; memoryMb: number }> {
  const workers = createWorkerPool({ size: THREADS })
  // Threads are there with all their code before the land comes: what is measured is the land alone.
  const nothing = { relief: makeRelief(new Uint8Array(AREA.rows * AREA.columns)), finerDir: null }
  await drawTiles(createDrawnTerrain(workers, () => Promise.resolve(nothing)))
  const before = memoryMb()
  const drawn = createDrawnTerrain(workers, createReliefSource(workers, null))
  await drawTiles(drawn)
  const after = memoryMb()
  const times: number[] = []
  for (let i = 0; i < 200; i++) {
    const began = performance.now()
    await drawTile(drawn, i % TILES)
    times.push(performance.now() - began)
  }
  await workers.close()
  return { cachedMs: median(times), memoryMb: after - before }
}

const drawTile = (drawn: DrawnTerrain, i: number) =>
  drawn({ what: 'heights', z: 12, x: 2_265 + i, y: 1_399 }, 'image/png', `visitor ${i}`)

const drawTiles = (drawn: DrawnTerrain) =>
  Promise.all(Array.from({ length: TILES }, (_, i) => drawTile(drawn, i)))

/** Of the whole process, all threads together. */
const memoryMb = () => process.memoryUsage.rss() / 1e6
