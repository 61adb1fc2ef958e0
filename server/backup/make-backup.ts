import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { copyFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Sql, Transaction } from '#server/db/connect.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { lookAtFolder } from '#server/lib/disk.ts'
import { forceFolder } from '#server/lib/force.ts'
import type { Storage } from '#server/lib/storage.ts'
import { BackupError } from './backup-error.ts'
import { checkBackup } from './check-backup.ts'
import { LinesMark } from './lines.ts'
import {
  backupsIn,
  FORMAT,
  MEDIA,
  MEDIA_LIST,
  nameOf,
  SECRET,
  tableFile,
  UNFINISHED,
  writeManifest,
  type Manifest,
  type MediaEntry,
  type TableEntry,
} from './manifest.ts'
import { filesOfList, gatherMedia, hashOfFile, lineOfFile, sweepPool, type MediaFile } from './media.ts'
import { linesOfTable, readSequences, readTables, type Table } from './tables.ts'

export type BackupSource = {
  /** Opens the database as it is at one moment; whoever writes goes on. `scratch` is a folder for that time, not there yet. */
  openMoment(scratch: string): Promise<{ database: Database; close(): Promise<void> }>
  engine: Manifest['engine']
  storage: Storage
  /** Megabytes that are taken for a while, besides the backup itself: the copy of the database's files. */
  scratchMegabytes: number
  /** File of the secret that the program keeps; null where the operator names it. */
  secretFile: string | null
  version: string
}

export type MadeBackup = { folder: string; manifest: Manifest; fetched: number }

const ROOM_MB = 256

/**
 * Makes a backup in `dir` beside the earlier ones and reads it back. Media are gathered before the moment of the database and once
 * more after it: whatever the rows of that moment name was there in one of the two.
 */
export async function makeBackup(dir: string, source: BackupSource, keep = Infinity): Promise<MadeBackup> {
  const root = resolve(dir)
  mkdirSync(root, { recursive: true, mode: 0o700 })
  const unlock = lockBackups(root)
  try {
    const unfinished = () => readdirSync(root).filter((name) => name.startsWith(UNFINISHED))
    for (const name of unfinished()) rmSync(join(root, name), { recursive: true, force: true })
    // A backup that takes the last room would keep everybody else from writing.
    const problem = lookAtFolder(root, source.scratchMegabytes + ROOM_MB)
    if (problem) throw new BackupError(problem.message)
    const taken = new Date()
    const name = freeName(root, nameOf(taken))
    const folder = join(root, UNFINISHED + name)
    try {
      const made = await writeBackup(folder, root, taken, source)
      await rename(folder, join(root, name))
      await forceFolder(root)
      if (keep !== Infinity) await forgetOld(root, keep)
      return { folder: join(root, name), ...made }
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  } finally {
    unlock()
  }
}

async function writeBackup(folder: string, root: string, taken: Date, source: BackupSource) {
  mkdirSync(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const pool = join(root, MEDIA)
  const known = await knownMedia(root)
  const gathered = new Map<string, MediaFile>()
  let fetched = await gatherMedia(source.storage, pool, known, gathered)
  const ofDatabase = await readMoment(source, folder)
  fetched += await gatherMedia(source.storage, pool, known, gathered)
  const manifest: Manifest = {
    format: FORMAT,
    version: source.version,
    takenAt: taken.toISOString(),
    engine: source.engine,
    ...ofDatabase,
    media: await writeMediaList(folder, gathered),
    secret: await keepSecret(folder, source.secretFile),
  }
  const { path, text } = writeManifest(manifest)
  await writeFile(join(folder, path), text, { mode: 0o600, flush: true })
  await checkBackup(folder, pool)
  await forceFolder(join(folder, 'tables'))
  await forceFolder(folder)
  return { manifest, fetched }
}

async function readMoment(source: BackupSource, folder: string) {
  const scratch = join(folder, 'moment')
  const moment = await source.openMoment(scratch)
  try {
    return await inOneMoment(moment.database.sql, (tx) => writeTables(tx, folder))
  } finally {
    await moment.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

function lockBackups(root: string): () => void {
  try {
    return lockFolder(root)
  } catch (error) {
    if (!(error as Error).message.startsWith('Another Kopczyk')) throw error
    throw new BackupError(`Another backup into ${root} is being made.`, { cause: error })
  }
}

/** Two within one second. */
function freeName(root: string, name: string): string {
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}-${number}`
    if (!existsSync(join(root, free))) return free
  }
}

/** Everything in it is read as it was at its beginning; nobody waits for it. */
export function inOneMoment<T>(sql: Sql, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return sql.begin(
    async (tx) => {
      await tx.unsafe('set transaction isolation level repeatable read, read only')
      await tx.unsafe('set local idle_in_transaction_session_timeout = 0')
      return read(tx)
    },
    { isPatient: true },
  )
}

async function writeTables(
  tx: Transaction,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const tables: Record<string, TableEntry> = {}
  for (const table of await readTables(tx)) tables[table.name] = await writeTable(tx, table, folder)
  const ran = await tx<{ name: string }[]>`select name from migrations order by name collate "C"`
  return { migrations: ran.map(({ name }) => name), tables, sequences: await readSequences(tx) }
}

async function writeTable(tx: Transaction, table: Table, folder: string): Promise<TableEntry> {
  const path = tableFile(folder, table.name)
  const marks = await writePacked(path, linesOfTable(tx, table))
  return { columns: table.columns, ...marks }
}

/** Lines, packed, onto the disk; their mark and the hash of the file. */
async function writePacked(path: string, lines: AsyncIterable<Buffer>) {
  const mark = new LinesMark()
  const hash = createHash('sha256')
  await pipeline(
    Readable.from(marked(lines, mark), { objectMode: false, highWaterMark: 256 * 1024 }),
    createGzip({ level: 5 }),
    async function* (packed: AsyncIterable<Buffer>) {
      for await (const piece of packed) {
        hash.update(piece)
        yield piece
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  )
  return { rows: mark.rows, bytes: mark.bytes, mark: mark.mark, sha256: hash.digest('hex') }
}

const BLOCK_BYTES = 128 * 1024

/** In blocks: a stream handles each piece that it is given with some ceremony. */
async function* marked(lines: AsyncIterable<Buffer>, mark: LinesMark): AsyncGenerator<Buffer> {
  const newline = Buffer.from('\n')
  let block: Buffer[] = []
  let bytes = 0
  for await (const line of lines) {
    mark.add(line)
    block.push(line, newline)
    bytes += line.length + 1
    if (bytes < BLOCK_BYTES) continue
    yield Buffer.concat(block)
    block = []
    bytes = 0
  }
  yield Buffer.concat(block)
}

/** What the newest backup knows of the media that it shares with this one. */
async function knownMedia(root: string): Promise<Map<string, MediaFile>> {
  const known = new Map<string, MediaFile>()
  const newest = backupsIn(root).at(-1)
  if (newest === undefined) return known
  try {
    for await (const file of filesOfList(join(root, newest))) known.set(file.key, file)
  } catch {
    // A list that cannot be read is no help: everything is fetched anew.
    known.clear()
  }
  return known
}

async function writeMediaList(folder: string, gathered: Map<string, MediaFile>): Promise<MediaEntry> {
  const files = [...gathered.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const lines = Readable.from(files.map((file) => Buffer.from(lineOfFile(file))))
  const { mark, sha256 } = await writePacked(join(folder, MEDIA_LIST), lines)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return { files: files.length, bytes, mark, sha256 }
}

async function keepSecret(folder: string, file: string | null): Promise<string | null> {
  if (file === null || !existsSync(file)) return null
  await copyFile(file, join(folder, SECRET))
  return (await hashOfFile(join(folder, SECRET)))!.sha256
}

/** The newest `keep` stay, with the media that they name. */
async function forgetOld(root: string, keep: number): Promise<void> {
  const all = backupsIn(root)
  for (const name of all.slice(0, -keep)) rmSync(join(root, name), { recursive: true, force: true })
  const named = new Set<string>()
  for (const name of all.slice(-keep))
    for await (const { key } of filesOfList(join(root, name))) named.add(key)
  await sweepPool(join(root, MEDIA), named)
}
