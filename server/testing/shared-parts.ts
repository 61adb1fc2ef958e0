import type { SharedParts } from '../app.ts'
import { createReliefSource } from '../lib/relief/shared-relief.ts'
import { createWorkerPool } from '../lib/worker-pool.ts'

const workers = createWorkerPool()

/** Starting threads and unpacking the land took a tenth of the time of the API tests, when each file did it. */
export const sharedParts: SharedParts = { workers, relief: createReliefSource(workers, null) }
