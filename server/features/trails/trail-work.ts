import type { Work } from '#server/lib/worker-pool.ts'
import type { TrailWork } from './trails-worker.ts'

export const working: Work<TrailWork, Uint8Array> = {
  file: new URL('./trails-worker.ts', import.meta.url),
  seconds: 10,
}
