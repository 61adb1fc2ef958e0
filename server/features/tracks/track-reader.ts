import type { TrackDigest, Unreadable } from '#domain/track/digest/digest-track.ts'
import type { PhotoOrigin, PlacedPhotos } from '#domain/track/digest/photo-places.ts'
import type { Hiding } from '#domain/track/privacy/hiding.ts'
import type { Storage } from '#server/lib/storage.ts'
import { WorkFailed, type Work, type WorkerPool, type WorkFor } from '#server/lib/worker-pool.ts'

declare module 'fastify' {
  interface FastifyInstance {
    tracks: TrackReader
  }
}

/** `fingerprintHash`: equal for equal recordings, whatever program wrote the file. */
export type Digest = TrackDigest & { fingerprintHash: string }

type GpxMeta = { name: string; link: string; author: string }

export type WorkerTask =
  | {
      kind: 'digest'
      bytes: Uint8Array
      name: string | undefined
      hiding: Hiding
      photos: readonly PhotoOrigin[]
    }
  | { kind: 'photos'; bytes: Uint8Array; hiding: Hiding; photos: readonly PhotoOrigin[] }
  | { kind: 'gpx'; bytes: Uint8Array; hiding: Hiding | null; meta: GpxMeta }

type DigestOptions = WorkFor & {
  name?: string | undefined
  /** To be put on the track. */
  photos?: readonly PhotoOrigin[]
}

/** Everything that reads a track file; each of these happens in a worker thread. */
export type TrackReader = {
  storage: Storage
  digest(bytes: Uint8Array, hiding: Hiding, options?: DigestOptions): Promise<Digest | Unreadable>
  placePhotos(bytes: Uint8Array, hiding: Hiding, photos: readonly PhotoOrigin[]): Promise<PlacedPhotos | null>
  /** `hiding` null: the whole track, for its author. */
  gpx(bytes: Uint8Array, hiding: Hiding | null, meta: GpxMeta, who?: WorkFor): Promise<string | null>
}

const reading: Work<WorkerTask, unknown> = {
  file: new URL('./track-worker.ts', import.meta.url),
  seconds: 60,
}
const TOO_MUCH: Unreadable = {
  unreadable: 'Tego pliku nie da się wczytać: jest w nim za dużo do policzenia.',
}

export function createTrackReader(storage: Storage, workers: WorkerPool): TrackReader {
  const ask = async <T>(task: WorkerTask, who: WorkFor | undefined, tooMuch: T): Promise<T> => {
    try {
      return (await workers.run(reading, task, who)) as T
    } catch (error) {
      // What takes minutes or bursts a thread is no recording of a hike.
      if (error instanceof WorkFailed && error.reason !== 'lost') return tooMuch
      throw error
    }
  }
  return {
    storage,
    digest: (bytes, hiding, { name, photos = [], ...who } = {}) =>
      ask<Digest | Unreadable>({ kind: 'digest', bytes, name, hiding, photos }, who, TOO_MUCH),
    placePhotos: (bytes, hiding, photos) => ask({ kind: 'photos', bytes, hiding, photos }, undefined, null),
    gpx: (bytes, hiding, meta, who) => ask({ kind: 'gpx', bytes, hiding, meta }, who, null),
  }
}
