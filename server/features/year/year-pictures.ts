import { createHash } from 'node:crypto'
import { createKeptWork } from '#server/lib/kept-work.ts'
import type { Work, WorkerPool } from '#server/lib/worker-pool.ts'
import type { YearPicture } from './year-words.ts'

/** Milliseconds of a core, an estimate that is rounded up. */
const PICTURE_MS = 300

const drawing: Work<YearPicture, Uint8Array> = {
  file: new URL('./year-worker.ts', import.meta.url),
  seconds: 20,
  usesSharedThreads: true,
}

/** About a hundred pictures: most are asked for once, by whoever made their year public. */
const KEPT_BYTES = 8 * 1024 * 1024

/** `by`: who asks, for fair turns. */
export type YearPictures = (picture: YearPicture, by: string) => Promise<Buffer>

/** Known by what they show: who may see a year is asked before, and what changes in it makes another picture. */
export function createYearPictures(workers: WorkerPool): YearPictures {
  const kept = createKeptWork(workers, drawing, KEPT_BYTES)
  return async (picture, by) => {
    const key = createHash('sha256').update(JSON.stringify(picture)).digest('base64url')
    return (await kept(key, () => picture, 'image/png', { by, costMs: PICTURE_MS })).plain
  }
}
