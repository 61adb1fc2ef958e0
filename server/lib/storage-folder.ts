import { createReadStream } from 'node:fs'
import { copyFile, mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'
import { lookAtFolder } from './disk.ts'
import { forceFile, forceName } from './force.ts'
import type { Storage } from './storage.ts'

/** Room for a handful of the largest uploads. */
const ROOM_MB = 32

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gpx': 'application/gpx+xml',
  '.zip': 'application/zip',
  '.gz': 'application/gzip',
  '.bin': 'application/octet-stream',
}

/** What an object is, told by the end of its key: a folder keeps nothing else about it. */
export function typeOfKey(key: string): string {
  return types[extname(key)] ?? 'application/octet-stream'
}

/** Media in a local folder; a file appears under its name only when it is whole and, with `isDurable`, on the disk. */
export function folderStorage(folder: string, isDurable = true): Storage {
  const root = resolve(folder)
  const place = (key: string) => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`Key ${key} leads out of the store`)
    return path
  }
  const describe = async (key: string) => {
    const found = await stat(place(key)).catch(() => null)
    if (found === null || !found.isFile()) return null
    return {
      size: found.size,
      type: typeOfKey(key),
      etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`,
    }
  }
  /** Under a name of its own until it is whole. */
  const writeWhole = async (key: string, write: (partial: string) => Promise<void>) => {
    const path = place(key)
    const made = await mkdir(dirname(path), { recursive: true })
    const partial = join(dirname(path), `.${randomBytes(8).toString('hex')}.part`)
    try {
      await write(partial)
      if (isDurable) await forceFile(partial)
      await rename(partial, path)
      if (isDurable) await forceName(path, made)
    } catch (error) {
      // What was written before the disk was full takes the last room.
      await rm(partial, { force: true })
      throw error
    }
  }
  return {
    put: (key, body) => writeWhole(key, (partial) => writeFile(partial, body)),
    putFile: (key, path) => writeWhole(key, (partial) => copyFile(path, partial)),
    pathOf: place,
    async get(key, range) {
      const about = await describe(key)
      if (about === null) return null
      return { ...about, body: createReadStream(place(key), range) }
    },
    stat: describe,
    remove: (key) => rm(place(key), { force: true }),
    linkTo: () => null,
    async *list() {
      for await (const path of filesUnder(root)) {
        const found = await stat(path).catch(() => null)
        if (found?.isFile()) yield { key: relative(root, path).split(sep).join('/'), size: found.size }
      }
    },
    async check() {
      await mkdir(root, { recursive: true })
      const problem = lookAtFolder(root, ROOM_MB)
      if (problem) throw problem
    },
  }
}

/** Without what is being written: its name begins with a dot. */
async function* filesUnder(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => null)
  if (entries === null) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (!entry.name.startsWith('.')) yield path
  }
}
