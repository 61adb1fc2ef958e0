import { createHash } from 'node:crypto'
import { createKeptWork } from './kept-work.ts'
import type { Work, WorkerPool } from './worker-pool.ts'
import type { CoarseMap } from './coarse-map-worker.ts'

/** Milliseconds of a core for a crowded map of usual lines, an estimate that is rounded up. */
const MAP_MS = 120

const coarsening: Work<CoarseMap, Uint8Array> = {
  file: new URL('./coarse-map-worker.ts', import.meta.url),
  seconds: 20,
}

/** About twenty crowded maps: what strangers see, by place and year. */
const KEPT_BYTES = 8 * 1024 * 1024

/** Lines for one map, together no longer than `budget` characters. `by`: who asks, for fair turns. */
export type CoarseMaps = (lines: readonly string[], budget: number, by: string) => Promise<readonly string[]>

/**
 * Known by the very lines that they are made of: which of them somebody may see is asked before, and whatever changes in one makes
 * another map.
 */
export function createCoarseMaps(workers: WorkerPool): CoarseMaps {
  const kept = createKeptWork(workers, coarsening, KEPT_BYTES)
  return async (lines, budget, by) => {
    if (lines.reduce((sum, line) => sum + line.length, 0) <= budget) return lines
    // The alphabet of lines has no line break.
    const key = createHash('sha256')
      .update(`${budget}\n${lines.join('\n')}`)
      .digest('base64url')
    const made = await kept(key, () => ({ lines, budget }), 'text/plain', { by, costMs: MAP_MS })
    return made.plain.toString().split('\n')
  }
}
