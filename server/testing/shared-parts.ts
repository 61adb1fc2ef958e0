import type { SharedParts } from '../app.ts'
import type { Config } from '../config.ts'
import { createReliefSource } from '../lib/relief/shared-relief.ts'
import { createWorkerPool } from '../lib/worker-pool.ts'

// Beside other files of tests on few cores, threads that give way to others get a tenth of one.
const workers = createWorkerPool({ patience: 20 })
const parts: SharedParts = { workers, relief: createReliefSource(workers, null) }

/**
 * Starting threads and unpacking the land took a tenth of the time of the API tests, when each file did it. Whoever tests with
 * finer tiles of an operator has a land of their own.
 */
export function sharedParts({ reliefDir }: Config): SharedParts | undefined {
  return reliefDir === null ? parts : undefined
}
