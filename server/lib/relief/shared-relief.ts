import type { Relief } from '#domain/terrain/relief.ts'
import type { Work, WorkerPool } from '../worker-pool.ts'
import { finerTiles } from './finer-tiles.ts'

declare module 'fastify' {
  interface FastifyInstance {
    relief: ReliefSource
  }
}

/** What is handed to a thread: the heights in shared memory, and where the operator's finer tiles are. */
export type SharedRelief = { relief: Relief; finerDir: string | null }

/** The heights of the land; unpacked when somebody first needs them, once for all threads. */
export type ReliefSource = () => Promise<SharedRelief>

const unpacking: Work<null, Relief> = { file: new URL('./relief-worker.ts', import.meta.url), seconds: 60 }

export function createReliefSource(workers: WorkerPool, finerDir: string | null): ReliefSource {
  let known: Promise<SharedRelief> | null = null
  return () => {
    // Large: the thread that unpacks ends soon after, and with it three times the memory of what is kept.
    known ??= workers.run(unpacking, null, { isLarge: true }).then((relief) => ({ relief, finerDir }))
    // Whoever comes after a failure may have more luck.
    known.catch(() => (known = null))
    return known
  }
}

/** The relief to ask for heights in this thread, with finer tiles where the operator has them. */
export function reliefIn({ relief, finerDir }: SharedRelief): Relief {
  return finerDir === null ? relief : { ...relief, finer: finerTiles(finerDir, relief) }
}
