import { createGzip } from 'node:zlib'
import { mkdtemp, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { BackupError } from '#server/backup/backup-error.ts'
import { linesOf } from '#server/backup/lines.ts'
import { quoted, readTables } from '#server/backup/tables.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { knownMigrations } from '#server/db/migrate.ts'
import { typeOfKey } from '#server/lib/storage-folder.ts'
import type { Storage } from '#server/lib/storage.ts'
import { HIKER_FILE, HIKER_FORMAT, readHikerLine, type HikerHead, type HikerTail } from './hiker-file.ts'
import { HikerMark, markHiker } from './hiker-rows.ts'
import { commentSubjects, hikerTables, type HikerTable } from './hiker-tables.ts'

export type ImportedHiker = { id: number; rows: number; aside: number; files: number; mark: string }

/** Brings one hiker with all that is theirs into an installation that has nobody yet: all of it, or nothing. */
export async function importHiker(sql: Sql, storage: Storage, path: string): Promise<ImportedHiker> {
  const [somebody] = await sql<{ id: number }[]>`select id from offered.users limit 1`
  if (somebody !== undefined)
    throw new BackupError(
      'There are hikers here already. A hiker is brought into an empty installation only.',
    )
  const zip = await openZip(path)
  try {
    const entries = await entriesOf(zip)
    const told = entries.get(HIKER_FILE)
    if (told === undefined)
      throw new BackupError(`${path} has no ${HIKER_FILE}: it is no export, or one of an older version.`)
    const { head, tail } = await readEnds(await zip.openReadStreamPromise(told), path)
    const brought = await importFiles(zip, entries, head.files, storage)
    return await sql.begin(
      async (tx) => {
        await tx.unsafe('set local idle_in_transaction_session_timeout = 0')
        const aside = await importRows(tx, await zip.openReadStreamPromise(told), brought)
        await moveSequences(tx)
        const found = await markHiker(tx, head.hiker)
        const isSameVersion = head.migrations.at(-1) === knownMigrations().at(-1)
        if (found.rows !== tail.rows || (isSameVersion && found.mark !== tail.mark))
          throw new BackupError('What was brought is not what stands in the file. Nothing was kept.')
        return { id: head.hiker, rows: found.rows, aside, files: brought.size, mark: found.mark }
      },
      { isPatient: true },
    )
  } finally {
    zip.close()
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw new BackupError(`${path} cannot be read as an archive: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

/** Everything is read once before anything is written: the file must be the one that was made. */
async function readEnds(stream: Readable, path: string): Promise<{ head: HikerHead; tail: HikerTail }> {
  const mark = new HikerMark()
  let head: HikerHead | null = null
  let tail: HikerTail | null = null
  for await (const bytes of linesOf(stream)) {
    const line = readHikerLine(bytes.toString())
    if (line === null) throw new BackupError(`${HIKER_FILE} of ${path} is damaged.`)
    if (line.name === 'head') head = JSON.parse(line.text) as HikerHead
    else if (line.name === 'tail') tail = JSON.parse(line.text) as HikerTail
    else mark.add(line.name, line.text)
  }
  if (head?.format !== HIKER_FORMAT) throw new BackupError(`${HIKER_FILE} of ${path} has another form.`)
  if (tail === null || tail.mark !== mark.told.mark)
    throw new BackupError(`${HIKER_FILE} of ${path} is damaged.`)
  if (head.migrations.some((name) => !knownMigrations().includes(name)))
    throw new BackupError(`${path} was made by a newer version.`)
  return { head, tail }
}

/** Keys of the files that are here now. Tracks are kept packed, pictures as they are. */
async function importFiles(
  zip: ZipFile,
  entries: Map<string, Entry>,
  files: Record<string, string>,
  storage: Storage,
): Promise<Set<string>> {
  const brought = new Set<string>()
  const folder = await mkdtemp(join(tmpdir(), 'kopczyk-hiker-'))
  try {
    for (const [key, path] of Object.entries(files)) {
      const entry = entries.get(path)
      if (entry === undefined) continue
      const file = join(folder, 'file')
      const packing = key.endsWith('.gz') ? createGzip() : new PassThrough()
      await pipeline(await zip.openReadStreamPromise(entry), packing, createWriteStream(file))
      await storage.putFile(key, file, typeOfKey(key))
      brought.add(key)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return brought
}

/** How many rows found no place. */
async function importRows(tx: Transaction, stream: Readable, files: Set<string>): Promise<number> {
  const columnsOf = new Map((await readTables(tx)).map(({ name, columns }) => [name, columns]))
  let userId = 0
  let kept = 0
  for await (const bytes of linesOf(stream)) {
    const { name, text } = readHikerLine(bytes.toString())!
    if (!Object.hasOwn(hikerTables, name)) continue
    const row = JSON.parse(text) as Record<string, unknown>
    if (name === 'users') userId = Number(row['id'])
    const about: HikerTable = hikerTables[name as keyof typeof hikerTables]
    const hasFile =
      name !== 'uploads' && name !== 'track_files' ? true : files.has(String(row['path'] ?? row['key']))
    const columns = columnsOf.get(name)!.filter((column) => Object.hasOwn(row, column))
    if (about.aside !== true && hasFile && (await insert(tx, name, about, columns, text, row))) continue
    if (name === 'users') throw new BackupError('The account itself cannot be kept here. Nothing was kept.')
    await tx`insert into brought_rows (user_id, table_name, row) values (${userId}, ${name}, ${text}::text::jsonb)`
    kept++
  }
  return kept
}

/** Breaks a rule of the table: something that it names is not here, or is here already. */
const isRefusal = (error: unknown) => (error as { code?: string }).code?.startsWith('23') === true

async function insert(
  tx: Transaction,
  table: string,
  { soft = {} }: HikerTable,
  columns: string[],
  text: string,
  row: Record<string, unknown>,
): Promise<boolean> {
  const named = table === 'comments' ? { subject_id: commentSubjects[String(row['subject_type'])] } : soft
  const checks = Object.entries(named).map(([column, target]) => {
    const [other, key] = target?.split('.') ?? []
    if (other === undefined || key === undefined) return 'false'
    return `(r.${quoted(column)} is null or exists (select from ${quoted(other)} o where o.${quoted(key)} = r.${quoted(column)}))`
  })
  // Nobody signs in with this; who owns the address asks for a new password.
  const more = table === 'users' ? `|| '{"password_hash": "-"}'` : ''
  const list = [...columns, ...(table === 'users' ? ['password_hash'] : [])].map(quoted).join(', ')
  const statement = `insert into ${quoted(table)} (${list}) overriding system value
    select ${list} from jsonb_populate_record(null::${quoted(table)}, $1::text::jsonb ${more}) r
    where ${['true', ...checks].join(' and ')}`
  try {
    const { count } = await tx.begin((part) => part.unsafe(statement, [text] as never[]))
    return count > 0
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** Numbers that were brought are given to nobody else. */
async function moveSequences(tx: Transaction): Promise<void> {
  const found = await tx<{ name: string; column: string; sequence: string }[]>`
    select c.relname as name, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`
  for (const { name, column, sequence } of found)
    await tx.unsafe(
      `select setval('${sequence}', greatest((select max(${quoted(column)}) from ${quoted(name)}), (select last_value from ${sequence})))`,
    )
}
