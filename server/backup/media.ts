import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Storage } from '#server/lib/storage.ts'
import { linesOf } from './lines.ts'
import { MEDIA_LIST } from './manifest.ts'

/** One stored file as a backup knows it. */
export type MediaFile = { sha256: string; size: number; key: string }

export const lineOfFile = ({ sha256, size, key }: MediaFile) => `${sha256} ${size} ${key}`

/** What the list of a backup names. */
export async function* filesOfList(folder: string): AsyncGenerator<MediaFile> {
  const unpacked = createReadStream(join(folder, MEDIA_LIST)).pipe(createGunzip())
  for await (const line of linesOf(unpacked)) {
    const [sha256 = '', size = '', ...key] = line.toString().split(' ')
    yield { sha256, size: Number(size), key: key.join(' ') }
  }
}

export async function hashOfFile(path: string): Promise<{ sha256: string; size: number } | null> {
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(piece)
      size += piece.length
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return { sha256: hash.digest('hex'), size }
}

/**
 * Brings every stored file into the folder that backups share. What is there already is only read: it must be what an earlier
 * backup wrote (`known`), else it is fetched again. Files that went away meanwhile are left out.
 */
export async function gatherMedia(
  storage: Storage,
  pool: string,
  known: Map<string, MediaFile>,
  gathered: Map<string, MediaFile>,
): Promise<number> {
  let fetched = 0
  for await (const { key, size } of storage.list()) {
    if (gathered.has(key)) continue
    const before = known.get(key)
    const path = join(pool, key)
    if (before?.size === size) {
      const found = await hashOfFile(path)
      if (found?.sha256 === before.sha256) {
        gathered.set(key, before)
        continue
      }
    }
    const file = await fetchFile(storage, key, path)
    if (file !== null) {
      gathered.set(key, file)
      fetched++
    }
  }
  return fetched
}

/** Appears under its name when it is whole and on the disk. */
async function fetchFile(storage: Storage, key: string, path: string): Promise<MediaFile | null> {
  const found = await storage.get(key)
  if (found === null) return null
  await mkdir(dirname(path), { recursive: true })
  const part = join(dirname(path), `.${randomBytes(8).toString('hex')}.part`)
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      found.body,
      async function* (body: AsyncIterable<Buffer>) {
        for await (const piece of body) {
          hash.update(piece)
          size += piece.length
          yield piece
        }
      },
      createWriteStream(part, { flush: true, mode: 0o600 }),
    )
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    // Swept away between the list and now.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return { sha256: hash.digest('hex'), size, key }
}

/** Removes what no backup names any more, and what a backup that was killed left half written. */
export async function sweepPool(pool: string, named: Set<string>): Promise<void> {
  const sweep = async (folder: string, prefix: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name)
      const key = prefix + entry.name
      if (entry.isDirectory()) await sweep(path, `${key}/`)
      else if (!named.has(key)) await rm(path, { force: true })
    }
    if (prefix !== '') await rmdir(folder).catch(() => undefined)
  }
  await sweep(pool, '')
}

export async function isEmptyStore(storage: Storage): Promise<boolean> {
  for await (const _one of storage.list()) return false
  return true
}
