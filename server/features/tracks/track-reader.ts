import type { TrackDigest, Unreadable } from '#domain/track/digest/digest-track.ts'
import type { Stretch } from '#domain/long-routes/walked-stretches.ts'
import type { PhotoOrigin, PlacedPhotos } from '#domain/track/digest/photo-places.ts'
import type { Hiding } from '#domain/track/privacy/hiding.ts'
import type { ReliefSource, SharedRelief } from '#server/lib/relief/shared-relief.ts'
import type { Spool, SpooledFile } from '#server/lib/spool.ts'
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

/** The bytes of a track file, or where they wait on this machine. */
export type TrackBytes = { bytes: Uint8Array } | SpooledFile

/** The same, or the key under which it was stored. */
export type TrackSource = TrackBytes | { key: string }

/** As a thread can read it. */
export type TrackAtHand = { bytes: Uint8Array } | (SpooledFile & { isPacked: boolean })

/** `relief`: the land to judge its heights by; null where a file is taken at its word. */
export type WorkerTask = { source: TrackAtHand; relief: SharedRelief | null } & (
  | { kind: 'digest'; name: string | undefined; hiding: Hiding; photos: readonly PhotoOrigin[] }
  | { kind: 'photos'; hiding: Hiding; photos: readonly PhotoOrigin[] }
  | { kind: 'gpx'; hiding: Hiding | null; meta: GpxMeta; to: string }
  | { kind: 'routes' }
  | { kind: 'pack'; to: string }
)

type DigestOptions = WorkFor & {
  name?: string | undefined
  /** To be put on the track. */
  photos?: readonly PhotoOrigin[]
}

/** Everything that reads a track file; each of these happens in a worker thread. Null when its file is gone. */
export type TrackReader = {
  storage: Storage
  spool: Spool
  digest(source: TrackSource, hiding: Hiding, options?: DigestOptions): Promise<Digest | Unreadable | null>
  placePhotos(
    source: TrackSource,
    hiding: Hiding,
    photos: readonly PhotoOrigin[],
  ): Promise<PlacedPhotos | null>
  /** Writes GPX, packed, to a path. `hiding` null: the whole track, for its author. */
  gpx(
    source: TrackSource,
    to: string,
    task: { hiding: Hiding | null; meta: GpxMeta },
    who?: WorkFor,
  ): Promise<true | null>
  /** What was walked of long routes, by their slugs; `unreadable` where nothing can be said. */
  routes(source: TrackSource, who?: WorkFor): Promise<WalkedRoutes | Unreadable | null>
  /** Writes the file as it will be stored. */
  pack(source: TrackSource, to: string, who?: WorkFor): Promise<true | null>
}

/** Of each route that a track follows, its stretches. */
export type WalkedRoutes = { routes: Record<string, Stretch[]> }

const reading: Work<WorkerTask, unknown> = {
  file: new URL('./track-worker.ts', import.meta.url),
  seconds: 60,
}
const TOO_MUCH: Unreadable = { unreadable: 'track-too-complex' }

/** Bytes from which a track takes so much memory that one is read at a time; packed they are a tenth. */
const LARGE_BYTES = 4 * 1024 * 1024
const PACKED_TO = 0.1

type TrackTask = WorkerTask extends infer T
  ? T extends unknown
    ? Omit<T, 'source' | 'relief'>
    : never
  : never

export function createTrackReader(
  storage: Storage,
  spool: Spool,
  workers: WorkerPool,
  relief: ReliefSource | null = null,
): TrackReader {
  /** Has the file at hand while `use` runs; what lies in a store elsewhere is fetched for it. */
  async function fetched<T>(
    source: TrackSource,
    use: (source: TrackAtHand) => Promise<T>,
  ): Promise<T | null> {
    if ('bytes' in source) return use(source)
    if ('path' in source) return use({ ...source, isPacked: false })
    const here = storage.pathOf(source.key)
    if (here !== null) {
      const about = await storage.stat(source.key)
      return about === null ? null : use({ path: here, size: about.size, isPacked: true })
    }
    const stored = await storage.get(source.key)
    if (stored === null) return null
    const file = await spool.write(stored.body, stored.size)
    try {
      return await use({ ...file, isPacked: true })
    } finally {
      await spool.remove(file.path)
    }
  }

  async function ask<T>(
    source: TrackSource,
    task: TrackTask,
    who: WorkFor | undefined,
    tooMuch: T,
  ): Promise<T | null> {
    try {
      return await fetched(source, async (atHand) => {
        const isLarge = isLargeTrack(atHand)
        const needsLand = task.kind !== 'pack' && task.kind !== 'routes'
        const land = needsLand && relief !== null ? await relief() : null
        const whole = { ...task, source: atHand, relief: land }
        return (await workers.run(reading, whole, { ...who, isLarge })) as T
      })
    } catch (error) {
      // What takes minutes or bursts a thread is no recording of a hike.
      if (error instanceof WorkFailed && error.reason !== 'lost') return tooMuch
      throw error
    }
  }

  return {
    storage,
    spool,
    digest: (from, hiding, { name, photos = [], ...who } = {}) =>
      ask<Digest | Unreadable>(from, { kind: 'digest', name, hiding, photos }, who, TOO_MUCH),
    placePhotos: (from, hiding, photos) =>
      ask<PlacedPhotos | null>(from, { kind: 'photos', hiding, photos }, undefined, null),
    gpx: (from, to, { hiding, meta }, who) =>
      ask<true | null>(from, { kind: 'gpx', hiding, meta, to }, who, null),
    routes: (from, who) => ask<WalkedRoutes | Unreadable>(from, { kind: 'routes' }, who, TOO_MUCH),
    pack: (from, to, who) => ask<true | null>(from, { kind: 'pack', to }, who, null),
  }
}

function isLargeTrack(track: TrackAtHand): boolean {
  if ('bytes' in track) return track.bytes.length > LARGE_BYTES
  return track.size > (track.isPacked ? LARGE_BYTES * PACKED_TO : LARGE_BYTES)
}
