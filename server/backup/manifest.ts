import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BackupError } from './backup-error.ts'

/**
 * How a backup lies on the disk. Several of them share a folder and the media in it, whose names are hashes of what they hold:
 *
 *     DIR/media/uploads/…                            every picture and track once, whichever backups have it
 *     DIR/2026-11-17T03-15-00Z/manifest.json         what the backup is, with a hash of each of its files; written last
 *     DIR/2026-11-17T03-15-00Z/tables/users.gz       one line of JSON a row
 *     DIR/2026-11-17T03-15-00Z/media.gz              one line a file: its hash, its size, its key
 *     DIR/2026-11-17T03-15-00Z/secret                where the program keeps its own secret beside the data
 */
export const MEDIA = 'media'
export const MEDIA_LIST = 'media.gz'
export const SECRET = 'secret'
const MANIFEST = 'manifest.json'
export const FORMAT = 'kopczyk backup 1'

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-\d+)?$/
/** What a backup is called until it is whole. */
export const UNFINISHED = 'unfinished-'

export type TableEntry = { columns: string[]; rows: number; bytes: number; mark: string; sha256: string }
export type MediaEntry = { files: number; bytes: number; mark: string; sha256: string }

export type Manifest = {
  format: typeof FORMAT
  /** Of the program that made it. */
  version: string
  takenAt: string
  engine: 'embedded' | 'server'
  migrations: string[]
  tables: Record<string, TableEntry>
  sequences: Record<string, { value: number; isCalled: boolean }>
  media: MediaEntry
  /** Hash of the file with the secret; null without one. */
  secret: string | null
}

export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.gz`)

export function nameOf(moment: Date): string {
  return moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
}

export function momentOf(name: string): Date {
  return new Date(name.slice(0, 20).replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'))
}

type State = {
  tables: Record<string, Pick<TableEntry, 'rows' | 'mark'>>
  media: Pick<MediaEntry, 'files' | 'mark'>
}

/** One mark of all tables and all media: equal for two places that hold the same. */
export function stateOf({ tables, media }: State): string {
  const all = createHash('sha256')
  for (const name of Object.keys(tables).toSorted())
    all.update(`${name} ${tables[name]!.rows} ${tables[name]!.mark}\n`)
  return all.update(`media ${media.files} ${media.mark}\n`).digest('hex')
}

/** The first line is the manifest, the second its own hash. */
export function writeManifest(manifest: Manifest): { path: string; text: string } {
  const line = JSON.stringify(manifest)
  return { path: MANIFEST, text: `${line}\n${hashOf(line)}\n` }
}

export function readManifest(folder: string): Manifest {
  let text: string
  try {
    text = readFileSync(join(folder, MANIFEST), 'utf8')
  } catch {
    throw new BackupError(`There is no backup in ${folder}: it has no ${MANIFEST}.`)
  }
  const [line = '', hash] = text.split('\n')
  if (hash !== hashOf(line))
    throw new BackupError(`The backup in ${folder} is damaged: ${MANIFEST} is not what was written.`)
  const manifest = JSON.parse(line) as Manifest
  if (manifest.format !== FORMAT)
    throw new BackupError(
      `The backup in ${folder} has another form (${String(manifest.format)}), which this version cannot read.`,
    )
  return manifest
}

/** Whole backups of a folder, the oldest first. */
export function backupsIn(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .filter((name) => NAME.test(name) && existsSync(join(dir, name, MANIFEST)))
    .toSorted()
}

/** The folder of the backup that somebody means: one backup, or of many the newest. */
export function findBackup(dir: string): string {
  if (existsSync(join(dir, MANIFEST))) return dir
  const newest = backupsIn(dir).at(-1)
  if (newest === undefined) throw new BackupError(`There is no whole backup in ${dir}.`)
  return join(dir, newest)
}

/** Media lie beside the backups that share them. */
export const mediaOf = (folder: string) => join(dirname(folder), MEDIA)

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
