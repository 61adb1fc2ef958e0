import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline as pipe, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import type { Db, Sql } from '#server/db/connect.ts'
import { useQuota } from '#server/features/quotas/quotas.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { SpooledFile } from '#server/lib/spool.ts'
import type { Storage } from '#server/lib/storage.ts'
import type { TrackBytes, TrackReader } from './track-reader.ts'
import {
  forgetTrackFile,
  lockTrackFiles,
  markDropped,
  notePreview,
  noteTrackFiles,
  previewsBeyond,
  renewPreview,
  strayTrackFiles,
} from './track-files.queries.ts'

const pack = promisify(gzip)

/** Previewed files of one hiker that may wait for a story at the same time. */
const PREVIEWS = 5

const TYPE = 'application/gzip'

const newKey = () => `tracks/${randomUUID()}.gz`

export async function keepTrackFile(db: Db, tracks: TrackReader, bytes: Uint8Array): Promise<string> {
  const [key] = await keepTrackFiles(db, tracks, [{ bytes }])
  return key!
}

/** Keys of files that will be put there by and by. */
export async function promiseTrackFiles(db: Db, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, newKey)
  await noteTrackFiles(db, keys)
  return keys
}

/** Puts packed files there that were promised; whatever was given up meanwhile is left out, and nobody gives up what is being put. */
export async function putPromised(
  db: Sql,
  storage: Storage,
  files: readonly { key: string; packed: Buffer }[],
): Promise<void> {
  await db.begin(async (tx) => {
    const keys = files.map(({ key }) => key)
    const held = await lockTrackFiles(tx, keys)
    const kept = files.filter(({ key }) => held.has(key))
    await Promise.all(kept.map(({ key, packed }) => storage.put(key, packed, TYPE)))
  })
}

/** Their keys, in order. */
export async function keepTrackFiles(db: Db, tracks: TrackReader, files: TrackBytes[]): Promise<string[]> {
  const keys = await promiseTrackFiles(db, files.length)
  await Promise.all(files.map((file, at) => store(tracks, keys[at]!, file)))
  return keys
}

/** Keeps a file that was read ahead of its story for whoever sent it. */
export async function keepPreview(
  db: Sql,
  tracks: TrackReader,
  ownerId: number,
  file: SpooledFile,
  name: string | null,
): Promise<string> {
  const { storage } = tracks
  const hash = await hashOfTrack(file)
  const known = await renewPreview(db, ownerId, hash)
  const key = known ?? newKey()
  if (known === null) {
    await db.begin(async (tx) => {
      await useQuota(tx, ownerId, 'track', { files: 1, bytes: file.size })
      await notePreview(tx, { key, ownerId, hash, name, size: file.size })
    })
  }
  // Noted before and never stored: the disk was full.
  else if (await storage.stat(key)) return key
  await store(tracks, key, file)
  for (const old of await previewsBeyond(db, ownerId, PREVIEWS)) await dropTrackFile(db, storage, old)
  return key
}

/** The same for the same bytes. */
export async function hashOfTrack(file: TrackBytes): Promise<string> {
  const hash = createHash('sha256')
  if ('bytes' in file) hash.update(file.bytes)
  else await pipeline(createReadStream(file.path), hash)
  return hash.digest('base64url')
}

/** Small files are packed at once; larger ones would keep the threads busy that passwords need, and take memory. */
const SMALL_BYTES = 1024 * 1024

async function store(tracks: TrackReader, key: string, file: TrackBytes): Promise<void> {
  const { storage, spool } = tracks
  if ('bytes' in file && file.bytes.length <= SMALL_BYTES) {
    return storage.put(key, await pack(file.bytes), TYPE)
  }
  const packed = await spool.place()
  try {
    // Nothing is known against it: it was read before, or waits for its turn in an import.
    if ((await tracks.pack(file, packed, { urgent: false })) === null) throw problem('unavailable')
    await storage.putFile(key, packed, TYPE)
  } finally {
    await spool.remove(packed)
  }
}

/** The very bytes that were once sent, as they come. */
export async function openStored(storage: Storage, key: string): Promise<Readable | null> {
  const stored = await storage.get(key)
  if (stored === null) return null
  // Whoever reads it meets the trouble, if there is any.
  return pipe(stored.body, createGunzip(), () => {})
}

/**
 * A file that anything points at stays, whoever thought that it was not needed. First it is marked, so that nobody comes
 * to point at it; if this process dies then, the sweep finds it by its mark.
 */
export async function dropTrackFile(db: Sql, storage: Storage, key: string): Promise<void> {
  const isDropped = await db.begin(async (tx) => {
    await lockTrackFiles(tx, [key])
    return markDropped(tx, key)
  })
  if (!isDropped) return
  await storage.remove(key)
  await forgetTrackFile(db, key)
}

/** Minutes after which a file that nothing points at goes. No request takes an hour; a story may be written all day. */
const STRAY = { lost: 60, preview: 24 * 60 }

/** Removes files whose story never came to be, was deleted, or lost its track when a process died half-way. */
export async function sweepTrackFiles(
  db: Sql,
  storage: Storage,
  { minutes = STRAY, signal }: { minutes?: typeof STRAY; signal?: AbortSignal } = {},
): Promise<number> {
  for (let swept = 0; ;) {
    const keys = await strayTrackFiles(db, minutes, 200)
    if (keys.length === 0) return swept
    for (const key of keys) {
      signal?.throwIfAborted()
      await dropTrackFile(db, storage, key)
    }
    swept += keys.length
  }
}
