import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lookAtFolder } from './disk.ts'

/** A disk with less than this has better uses for its room. */
const LEAST_FREE_MB = 512

export type DiskCache = {
  /** Without asking the disk. */
  has(name: string): boolean
  read(name: string): Promise<Buffer | null>
  /** A favour: a disk that takes nothing is no reason to fail. */
  write(name: string, bytes: Buffer): Promise<void>
}

/**
 * Bytes that take long to make, kept in a folder of their own over restarts. `madeFrom` tells everything that they depend on: when it is
 * another one, what was kept is thrown away.
 */
export async function openDiskCache(parent: string, madeFrom: string): Promise<DiskCache> {
  const folder = join(parent, madeFrom)
  const names = new Set<string>()
  try {
    await mkdir(folder, { recursive: true })
    for (const other of await readdir(parent))
      if (other !== madeFrom) await rm(join(parent, other), { recursive: true, force: true })
    for (const name of await readdir(folder)) if (!name.endsWith(PART)) names.add(name)
  } catch {
    // A folder that cannot be read keeps nothing.
  }
  let parts = 0
  return {
    has: (name) => names.has(name),
    async read(name) {
      if (!names.has(name)) return null
      return readFile(join(folder, name)).catch(() => {
        names.delete(name)
        return null
      })
    },
    async write(name, bytes) {
      if (names.has(name) || lookAtFolder(folder, LEAST_FREE_MB) !== null) return
      const part = join(folder, `${name}.${process.pid}.${++parts}${PART}`)
      try {
        // Whole or not at all: another process may read it, and this one may end in the middle.
        await writeFile(part, bytes)
        await rename(part, join(folder, name))
        names.add(name)
      } catch {
        await rm(part, { force: true }).catch(() => undefined)
      }
    },
  }
}

const PART = '.part'

/** One name for the content of source files and the size of data files: whatever changes there, the name is another one. */
export async function fingerprintOf(
  sources: readonly string[],
  data: readonly string[],
  more: string,
): Promise<string> {
  const hash = createHash('sha256').update(more)
  for (const path of await filesIn(sources)) hash.update(await readFile(path))
  for (const path of await filesIn(data)) {
    const { size } = await stat(path)
    hash.update(`${path.slice(path.lastIndexOf('/'))} ${size}`)
  }
  return hash.digest('base64url').slice(0, 16)
}

async function filesIn(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      if (!(await stat(path)).isDirectory()) return [path]
      const inside = await readdir(path, { withFileTypes: true })
      return inside
        .filter((one) => one.isFile() && !one.name.endsWith('.test.ts'))
        .map(({ name }) => join(path, name))
    }),
  )
  return found.flat().toSorted()
}
