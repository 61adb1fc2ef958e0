import { LRUCache } from 'lru-cache'
import abroad from '#data/mountains/abroad.json' with { type: 'json' }
import { cachedBody, type CachedBody } from '#server/lib/cached-body.ts'
import type { ReliefSource } from '#server/lib/relief/shared-relief.ts'
import type { Work, WorkerPool } from '#server/lib/worker-pool.ts'
import type { Catalogue } from '../catalogue.ts'
import type { SummitRow } from '../mountains.queries.ts'
import type { Seen } from './draw-panorama.ts'
import type { DrawPanorama } from './panorama-worker.ts'

/** About 100 kB each with their compressed form. */
const KEPT = 200

const drawing: Work<DrawPanorama, string> = {
  file: new URL('./panorama-worker.ts', import.meta.url),
  seconds: 20,
}

const neighbours: Seen[] = abroad.map((peak) => ({ ...peak, slug: null }))

/** `by`: who asks, for fair turns. */
export type Panoramas = (
  catalogue: Catalogue,
  summit: SummitRow,
  by: string,
  /** What is asked about this summit alone: is it seen, and what hides it. */
  to?: SummitRow,
) => Promise<CachedBody>

/** Draws panoramas in other threads and keeps the latest; all who ask for the same one at once wait for one drawing. */
export function createPanoramas(workers: WorkerPool, relief: ReliefSource): Panoramas {
  const kept = new LRUCache<string, Promise<CachedBody>>({ max: KEPT })
  return (catalogue, summit, by, to) => {
    const key = `${catalogue.version} ${summit.id} ${to?.id ?? ''}`
    const before = kept.get(key)
    if (before !== undefined) return before
    const peaks = [...catalogue.summits.map(seen), ...neighbours]
    const made = relief()
      .then((land) =>
        workers.run(
          drawing,
          { relief: land, from: seen(summit), peaks, ...(to && { to: seen(to) }) },
          { by },
        ),
      )
      .then((json) => cachedBody(json))
    kept.set(key, made)
    // A failure is not worth remembering: the next visitor may have more luck.
    made.catch(() => kept.delete(key))
    return made
  }
}

function seen({ name, heightM, lat, lon, slug }: SummitRow): Seen {
  return { name, heightM, lat, lon, slug }
}
