import type { Work } from '#server/lib/worker-pool.ts'
import type { TroddenWork } from './trodden-worker.ts'

export const thinning: Work<TroddenWork, Uint8Array> = {
  file: new URL('./trodden-worker.ts', import.meta.url),
  seconds: 20,
}
