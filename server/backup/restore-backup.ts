import { createReadStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Database, Sql, Transaction } from '#server/db/connect.ts'
import { knownMigrations, migrate } from '#server/db/migrate.ts'
import { markRestore, restoreMark } from '#server/db/restore-mark.ts'
import { typeOfKey } from '#server/lib/storage-folder.ts'
import type { Storage } from '#server/lib/storage.ts'
import { BackupError } from './backup-error.ts'
import { checkBackup } from './check-backup.ts'
import { linesOf } from './lines.ts'
import { findBackup, mediaOf, SECRET, tableFile, type Manifest } from './manifest.ts'
import { filesOfList, isEmptyStore } from './media.ts'
import { markTable, quoted, readTables, setSequences } from './tables.ts'

export type RestoreTarget = {
  /** Opened only once the backup was read whole and found to be sound. */
  open(): Promise<{ database: Database; storage: Storage }>
  /** Where the program keeps a secret of its own; null where the operator names it. */
  secretFile: string | null
}

/**
 * Lays a backup out in an empty place: media first, then all rows in one transaction. Until that is committed the database says that
 * a restore was begun, which no start passes over; whoever restores once more begins anew.
 */
export async function restoreBackup(
  dir: string,
  target: RestoreTarget,
): Promise<{ folder: string; manifest: Manifest }> {
  const folder = findBackup(dir)
  const manifest = await checkBackup(folder)
  const unknown = manifest.migrations.filter((name) => !knownMigrations().includes(name))
  if (unknown.length > 0)
    throw new BackupError(
      `This backup was made by a newer version (${manifest.version}): ${unknown[0]} is not known here.`,
    )
  const { database, storage } = await target.open()
  try {
    await takeEmptyPlace(database.sql, storage, folder)
    for await (const { key } of filesOfList(folder))
      await storage.putFile(key, join(mediaOf(folder), key), typeOfKey(key))
    await database.sql.begin((tx) => fill(tx, folder, manifest), { isPatient: true })
    if (manifest.secret !== null && target.secretFile !== null)
      await copyFile(join(folder, SECRET), target.secretFile)
  } finally {
    await database.close()
  }
  return { folder, manifest }
}

async function takeEmptyPlace(sql: Sql, storage: Storage, folder: string): Promise<void> {
  const begun = await restoreMark(sql)
  const tables = await readTables(sql)
  if (begun === null && tables.length > 0)
    throw new BackupError(
      `The database is not empty: it has ${tables.length} tables. A backup is restored into an empty place only.`,
    )
  if (begun === null && !(await isEmptyStore(storage)))
    throw new BackupError('The store of media is not empty. A backup is restored into an empty place only.')
  await markRestore(sql, folder)
}

/** The tables as they were when the backup was made, of the very version that made it; what came later runs at the next start. */
async function fill(tx: Transaction, folder: string, manifest: Manifest): Promise<void> {
  await tx.unsafe('set local idle_in_transaction_session_timeout = 0')
  await migrate(tx, { chosen: manifest.migrations })
  const tables = (await readTables(tx)).filter(({ name }) => name !== 'restore_unfinished')
  const missing = Object.keys(manifest.tables).filter((name) => !tables.some((table) => table.name === name))
  if (missing.length > 0)
    throw new BackupError(`This version has no table ${missing[0]}, which the backup has.`)
  const names = tables.map(({ name }) => `public.${quoted(name)}`)
  // Rows refer to each other in any direction, and what triggers would do was done when the rows were written.
  const keys = await foreignKeys(tx)
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const name of names) await tx.unsafe(`alter table ${name} disable trigger user`)
  await tx.unsafe(`truncate ${names.join(', ')}`)
  for (const table of Object.keys(manifest.tables))
    await fillTable(tx, folder, table, manifest.tables[table]!)
  for (const name of names) await tx.unsafe(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await tx.unsafe(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  await setSequences(tx, manifest.sequences)
  for (const table of tables) {
    const { rows, mark } = await markTable(tx, table)
    const said = manifest.tables[table.name]
    if (said?.rows !== rows || said.mark !== mark)
      throw new BackupError(`The table ${table.name} is not what the backup has. Nothing of it was kept.`)
  }
  await tx.unsafe('drop table restore_unfinished')
}

type ForeignKey = { table: string; name: string; definition: string }

function foreignKeys(tx: Transaction): Promise<ForeignKey[]> {
  return tx<ForeignKey[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by 1, 2`
}

/** Signs of JSON in one statement. */
const PIECE = 512 * 1024

async function fillTable(
  tx: Transaction,
  folder: string,
  table: string,
  { columns, rows }: Manifest['tables'][string],
): Promise<void> {
  const list = columns.map(quoted).join(', ')
  const name = `public.${quoted(table)}`
  const statement = `insert into ${name} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${name}, $1::text::json)`
  let lines: string[] = []
  let signs = 0
  let written = 0
  const write = async () => {
    if (lines.length === 0) return
    await tx.unsafe(statement, [`[${lines.join(',')}]`] as never[])
    written += lines.length
    lines = []
    signs = 0
  }
  for await (const line of linesOf(createReadStream(tableFile(folder, table)).pipe(createGunzip()))) {
    lines.push(line.toString())
    signs += line.length
    if (signs > PIECE) await write()
  }
  await write()
  if (written !== rows) throw new BackupError(`Of ${rows} rows of ${table} only ${written} could be read.`)
}
