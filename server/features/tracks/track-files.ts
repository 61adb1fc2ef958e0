import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Db, Sql } from '#server/db/connect.ts'
import type { Storage } from '#server/lib/storage.ts'
import {
  findTrackFile,
  forgetTrackFile,
  isTrackFileUnused,
  noteTrackFiles,
  strayTrackFiles,
} from './tracks.queries.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

export async function keepTrackFile(db: Db, storage: Storage, bytes: Uint8Array): Promise<string> {
  const [key] = await keepTrackFiles(db, storage, [bytes])
  return key!
}

/** Their keys, in order. */
export async function keepTrackFiles(db: Db, storage: Storage, files: Uint8Array[]): Promise<string[]> {
  const keys = files.map(() => `tracks/${randomUUID()}.gz`)
  await noteTrackFiles(db, keys)
  await Promise.all(
    files.map(async (bytes, at) => storage.put(keys[at]!, await pack(bytes), 'application/gzip')),
  )
  return keys
}

export async function readTrackFile(db: Db, storage: Storage, id: number): Promise<Uint8Array | null> {
  const key = await findTrackFile(db, id)
  return key === null ? null : readStored(storage, key)
}

export async function readStored(storage: Storage, key: string): Promise<Uint8Array | null> {
  const stored = await storage.get(key)
  if (stored === null) return null
  const chunks: Buffer[] = []
  for await (const chunk of stored.body) chunks.push(chunk as Buffer)
  return unpack(Buffer.concat(chunks))
}

/** The only way in which a file goes. One that anything points at stays, whoever thought that it was not needed. */
export async function sweepTrackFile(db: Db, storage: Storage, key: string): Promise<void> {
  if (!(await isTrackFileUnused(db, key))) return
  await storage.remove(key)
  await forgetTrackFile(db, key)
}

/** Removes files whose story never came to be, was deleted, or lost its track when a process died half-way. */
export async function sweepTrackFiles(
  db: Sql,
  storage: Storage,
  olderThanMinutes: number,
  signal?: AbortSignal,
): Promise<number> {
  for (let swept = 0; ;) {
    const keys = await strayTrackFiles(db, olderThanMinutes, 200)
    if (keys.length === 0) return swept
    for (const key of keys) {
      signal?.throwIfAborted()
      await sweepTrackFile(db, storage, key)
    }
    swept += keys.length
  }
}
