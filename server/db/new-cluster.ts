import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { isStillSo, type MadeOf } from './made-of.ts'

/** Folders, and files with their sizes, as they follow each other in the packed bytes. */
type Contents = { folders: string[]; files: [path: string, size: number][]; madeOf?: MadeOf }

const HEAD_BYTES = 4

/** Of the engine that is installed: another one makes its files differently. */
export const newClusterFile = (): URL =>
  new URL(`../../data/database/pglite-${engineVersion()}.br`, import.meta.url)

/** The same with the tables and the mountains of a release in it. */
export const preparedClusterFile = (): URL =>
  new URL(`../../data/database/prepared-${engineVersion()}.br`, import.meta.url)

function engineVersion(): string {
  const engine = dirname(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
  const { version } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')) as { version: string }
  return version
}

/**
 * Lays the files of an empty database out in a folder that is not there yet, in a fraction of the seconds that the engine
 * takes to make them. Without a packed one for this engine nothing happens, and the engine makes its own.
 */
export function unpackNewCluster(folder: string, packed = newClusterFile()): boolean {
  if (!existsSync(packed)) return false
  const bytes = brotliDecompressSync(readFileSync(packed))
  const head = bytes.readUInt32LE(0)
  const { folders, files, madeOf } = JSON.parse(
    bytes.toString('utf8', HEAD_BYTES, HEAD_BYTES + head),
  ) as Contents
  if (madeOf !== undefined && !isStillSo(madeOf)) return false
  // As the engine makes them: nobody else may look in.
  for (const path of ['', ...folders]) mkdirSync(join(folder, path), { mode: 0o700, recursive: true })
  let at = HEAD_BYTES + head
  for (const [path, size] of files) {
    writeFileSync(join(folder, path), bytes.subarray(at, at + size), { mode: 0o600 })
    at += size
  }
  return true
}

/** For `scripts/build-new-database.ts`: the engine must have closed the folder. */
export function packCluster(folder: string, madeOf?: MadeOf): Buffer {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name).slice(folder.length + 1) }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const folders = found.filter(({ entry }) => entry.isDirectory()).map(({ path }) => path)
  const bodies = found
    .filter(({ entry }) => entry.isFile())
    .map(({ path }) => [path, readFileSync(join(folder, path))] as const)
  const contents: Contents = {
    folders,
    files: bodies.map(([path, body]) => [path, body.length]),
    ...(madeOf && { madeOf }),
  }
  const names = Buffer.from(JSON.stringify(contents))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(names.length)
  const all = Buffer.concat([head, names, ...bodies.map(([, body]) => body)])
  // The three databases of a cluster are nearly the same: the window reaches from one to the next.
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliCompressSync(all, {
    params: { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: all.length },
  })
}
