import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { prepare } from '#server/db/prepare.ts'
import type { Outcome } from '#server/operator/commands.ts'
import { askRunning } from '#server/operator/line.ts'
import { importHiker } from '#server/hiker/import-hiker.ts'
import { openStorage } from '#server/lib/storage-open.ts'
import { readVersion } from '#server/lib/version.ts'
import { BackupError } from './backup-error.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup, type BackupSource } from './make-backup.ts'
import { findBackup, stateOf, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

export type BackupCommand = { backup: 'make' | 'check' | 'restore' | 'import'; dir: string; keep?: number }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export function readBackupCommand([command, dir, ...rest]: string[]): BackupCommand | null {
  if (dir === undefined || dir.startsWith('-')) return null
  const keep =
    rest.length === 2 && rest[0] === '--keep' && /^[1-9]\d{0,3}$/.test(rest[1]!) ? Number(rest[1]) : null
  if (command === 'backup' && keep !== null) return { backup: 'make', dir, keep }
  if (rest.length > 0) return null
  if (command === 'backup') return { backup: 'make', dir }
  if (command === 'check-backup') return { backup: 'check', dir }
  if (command === 'restore') return { backup: 'restore', dir }
  if (command === 'import-hiker') return { backup: 'import', dir }
  return null
}

/** Done by the process that was asked, beside the server: of that one it only wants the files of the database, as they are at one moment. */
export async function runBackupCommand(
  config: Config,
  { backup, dir, keep }: BackupCommand,
): Promise<Outcome> {
  if (backup === 'check') {
    const folder = findBackup(resolve(dir))
    return { code: 0, text: `${folder} is whole: ${describe(await checkBackup(folder))}.` }
  }
  if (backup === 'import') return importFrom(config, resolve(dir))
  return backup === 'make' ? make(config, resolve(dir), keep) : restore(config, resolve(dir))
}

async function make(config: Config, dir: string, keep?: number): Promise<Outcome> {
  const { folder, manifest, fetched } = await makeBackup(dir, sourceOf(config), keep)
  return { code: 0, text: `${folder} is made and read back: ${describe(manifest)}, ${fetched} of them new.` }
}

function sourceOf(config: Config): BackupSource {
  const isEmbedded = config.databaseUrl === null
  return {
    engine: isEmbedded ? 'embedded' : 'server',
    storage: openStorage(config),
    scratchMegabytes: isEmbedded ? megabytesUnder(join(config.dataDir, 'postgres')) : 0,
    secretFile: secretFileOf(config),
    version: readVersion(ROOT, config.commit).version,
    async openMoment(scratch) {
      if (isEmbedded && !existsSync(join(config.dataDir, 'postgres')))
        throw new BackupError(`There is no database in ${config.dataDir}.`)
      const answered = isEmbedded ? await askRunning(config.dataDir, ['take-moment', scratch]) : null
      if (answered !== null && answered.code !== 0) throw new BackupError(answered.text)
      const database = await connect(
        answered === null ? config : { ...config, dataDir: scratch, fsync: false },
      )
      return { database, close: () => database.close() }
    },
  }
}

function megabytesUnder(folder: string): number {
  if (!existsSync(folder)) return 0
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const sizes = files.map(
    (file) => statSync(join(file.parentPath, file.name), { throwIfNoEntry: false })?.size ?? 0,
  )
  return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / (1024 * 1024))
}

async function restore(config: Config, dir: string): Promise<Outcome> {
  const target = {
    open: async () => ({ database: await connect(config), storage: openStorage(config) }),
    secretFile: secretFileOf(config),
  }
  const { folder, manifest } = await restoreBackup(dir, target)
  // What is newer than the backup: tables, and the lists of mountains.
  const database = await connect(config)
  try {
    await prepare(database.sql)
  } finally {
    await database.close()
  }
  return { code: 0, text: `${folder} of ${manifest.takenAt} is restored: ${describe(manifest)}.` }
}

async function importFrom(config: Config, path: string): Promise<Outcome> {
  const database = await connect(config)
  try {
    await prepare(database.sql)
    const { id, rows, aside, files, mark } = await importHiker(database.sql, openStorage(config), path)
    const text = `Hiker ${id} of ${path} is here: ${rows} rows and ${files} files, mark ${mark.slice(0, 16)}`
    return {
      code: 0,
      text: `${text}; ${aside} of the rows speak of what is not here and are kept for the next export alone.`,
    }
  } finally {
    await database.close()
  }
}

/** The program keeps a secret of its own where the operator named none. */
function secretFileOf(config: Config): string | null {
  const file = join(config.dataDir, 'secret')
  return config.databaseUrl === null && config.isOwnSecret ? file : null
}

function describe(manifest: Manifest): string {
  const tables = Object.values(manifest.tables)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables, state ${stateOf(manifest).slice(0, 16)}, ${manifest.media.files} media files`
}
