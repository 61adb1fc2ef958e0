import { LRUCache } from 'lru-cache'
import { Worker } from 'node:worker_threads'
import abroad from '#data/mountains/abroad.json' with { type: 'json' }
import { cachedBody, type CachedBody } from '#server/lib/cached-body.ts'
import type { Catalogue } from '../catalogue.ts'
import type { SummitRow } from '../mountains.queries.ts'
import type { Seen } from './draw-panorama.ts'
import type { DrawAnswer, DrawRequest } from './panorama-worker.ts'

/** About 100 kB each with their compressed form. */
const KEPT = 200

const neighbours: Seen[] = abroad.map((peak) => ({ ...peak, slug: null }))

export type Panoramas = { of(catalogue: Catalogue, summit: SummitRow): Promise<CachedBody>; close(): void }

/** Draws panoramas in a worker thread that starts with the first one, and keeps the latest. */
export function createPanoramas(): Panoramas {
  const kept = new LRUCache<string, Promise<CachedBody>>({ max: KEPT })
  const waiting = new Map<number, { done: (json: string) => void; failed: (error: Error) => void }>()
  let worker: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const made = new Worker(new URL('./panorama-worker.ts', import.meta.url))
    made.unref()
    made.on('message', ({ id, json }: DrawAnswer) => {
      waiting.get(id)?.done(json)
      waiting.delete(id)
    })
    const stop = (error: Error) => {
      for (const { failed } of waiting.values()) failed(error)
      waiting.clear()
      worker = undefined
    }
    made.on('error', stop)
    made.on('exit', () => stop(new Error('The panorama worker ended.')))
    return made
  }

  function draw(from: Seen, peaks: Seen[]): Promise<string> {
    worker ??= start()
    const id = ++lastId
    const request: DrawRequest = { id, from, peaks }
    return new Promise((done, failed) => {
      waiting.set(id, { done, failed })
      worker!.postMessage(request)
    })
  }

  return {
    of(catalogue, summit) {
      const key = `${catalogue.version} ${summit.id}`
      const before = kept.get(key)
      if (before !== undefined) return before
      const peaks = [...catalogue.summits.map(seen), ...neighbours]
      const made = draw(seen(summit), peaks).then((json) => cachedBody(json))
      kept.set(key, made)
      // A failure is not worth remembering: the next visitor may have more luck.
      made.catch(() => kept.delete(key))
      return made
    },
    close() {
      void worker?.terminate()
    },
  }
}

function seen({ name, heightM, lat, lon, slug }: SummitRow): Seen {
  return { name, heightM, lat, lon, slug }
}
