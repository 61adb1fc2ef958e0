import type { ElevationProfile, SummitEvidence } from '#contract/tracks.ts'
import type { Fingerprint } from '#domain/track/measure/fingerprint.ts'
import type { TrackFigures } from '#domain/track/digest/track-figures.ts'
import type { Hiding } from '#domain/track/privacy/hiding.ts'
import type { Storage } from '#server/lib/storage.ts'
import { WorkFailed, type Work, type WorkerPool, type WorkFor } from '#server/lib/worker-pool.ts'

declare module 'fastify' {
  interface FastifyInstance {
    tracks: TrackReader
  }
}

/** Made without the hidden parts: all that anybody, the author included, is ever shown of the line. */
export type ShownTrack = {
  from: number | null
  to: number | null
  line: string | null
  heights: number[] | null
  bounds: number[] | null
  /** Encoded lines by the map's zoom up to which they are fine enough. */
  lines: Record<string, string[]>
  profile: ElevationProfile
  hiddenStartM: number
  hiddenEndM: number
}

export type Digest = {
  format: string
  name: string | null
  warnings: string[]
  fingerprint: Fingerprint
  /** Equal for equal recordings, whatever program wrote the file. */
  fingerprintHash: string
  figures: TrackFigures
  shown: ShownTrack
  summits: { summitId: number; evidence: SummitEvidence }[]
}

/** A Polish sentence about why the file cannot be used. */
export type Unreadable = { unreadable: string }

/** What a picture says about itself: the camera's clock without a zone, and its position. */
export type PhotoOrigin = { cameraTime: string | null; cameraLat: number | null; cameraLon: number | null }

export type PlacedPhotos = {
  cameraAheadS: number
  places: { takenAt: Date | null; lat: number | null; lon: number | null; atDistanceM: number | null }[]
}

export type WorkerTask =
  | { kind: 'digest'; bytes: Uint8Array; name: string | undefined; hiding: Hiding }
  | { kind: 'photos'; bytes: Uint8Array; hiding: Hiding; photos: PhotoOrigin[] }
  | {
      kind: 'gpx'
      bytes: Uint8Array
      hiding: Hiding | null
      meta: { name: string; link: string; author: string }
    }

/** Everything that reads a track file; each of these happens in a worker thread. */
export type TrackReader = {
  storage: Storage
  digest(
    bytes: Uint8Array,
    name: string | undefined,
    hiding: Hiding,
    who?: WorkFor,
  ): Promise<Digest | Unreadable>
  placePhotos(bytes: Uint8Array, hiding: Hiding, photos: PhotoOrigin[]): Promise<PlacedPhotos | null>
  /** `hiding` null: the whole track, for its author. */
  gpx(
    bytes: Uint8Array,
    hiding: Hiding | null,
    meta: { name: string; link: string; author: string },
    who?: WorkFor,
  ): Promise<string | null>
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
    digest: (bytes, name, hiding, who) =>
      ask<Digest | Unreadable>({ kind: 'digest', bytes, name, hiding }, who, TOO_MUCH),
    placePhotos: (bytes, hiding, photos) => ask({ kind: 'photos', bytes, hiding, photos }, undefined, null),
    gpx: (bytes, hiding, meta, who) => ask({ kind: 'gpx', bytes, hiding, meta }, who, null),
  }
}
