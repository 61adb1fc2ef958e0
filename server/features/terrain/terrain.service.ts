import type { ReliefSource } from '#server/lib/relief/shared-relief.ts'
import type { WorkerPool } from '#server/lib/worker-pool.ts'
import { createPanoramas, type Panoramas } from './panorama/panoramas.ts'
import { preparedPanoramas } from './panorama/prepared-panoramas.ts'

// The door of the feature: what others may use of it.
export { preparePanoramas } from './panorama/prepare-panoramas.ts'

type Parts = {
  workers: WorkerPool
  relief: ReliefSource
  config: { dataDir: string; reliefDir: string | null }
}

/** Every view over the land, drawn when it is asked for and kept. */
export function openPanoramas({ workers, relief, config }: Parts): Panoramas {
  return createPanoramas(workers, relief, preparedPanoramas(config.dataDir, config.reliefDir))
}
