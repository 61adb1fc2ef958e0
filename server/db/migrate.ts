import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { safeError } from '../lib/safe-error.ts'
import { StartError } from '../lib/start-error.ts'
import type { Sql, Transaction } from './connect.ts'
import { isAnswer } from './connection.ts'
import { pieceOf, readMigrations, type Migration } from './migration-file.ts'

type MigrateOptions = {
  folder?: string
  /** Of these alone: an older backup is laid out in the tables of its time. */
  chosen?: string[]
  /** Milliseconds for which a migration waits for a lock, and everybody who comes later behind it. */
  lockMs?: number
  /** Milliseconds after which it is given up when others never let go. */
  giveUpMs?: number
  /** Told after each piece. */
  onPiece?(name: string, upto: number): void
}
type Patience = Required<Pick<MigrateOptions, 'lockMs' | 'giveUpMs'>>
type Of<K extends Migration['kind']> = Extract<Migration, { kind: K }>

const own = fileURLToPath(new URL('./migrations', import.meta.url))
// Any constant: it only has to be the same in every process that migrates the same database.
const LOCK = 7_105_512
const PATIENCE: Patience = { lockMs: 1000, giveUpMs: 10 * 60_000 }
const LONGEST_PAUSE_MS = 2000
const LOOK_AT_INDEX_MS = 500
const PROGRESS_EVERY_MS = 10_000

/** No deadline for work that nobody waits for. */
const patiently = { isPatient: true }

/** In their order. */
export const knownMigrations = (): string[] => readMigrations(own).map(({ name }) => name)

/**
 * Runs the migrations that this database has not seen, in order; returns their names. Safe in several processes at once, and while
 * processes of the previous version serve people: each is a transaction of its own that does not wait long for a lock, or goes on
 * in pieces from where it was stopped. One that fails leaves what was there before it.
 */
export async function migrate(sql: Sql, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = readMigrations(options.folder ?? own).filter(
    ({ name }) => options.chosen?.includes(name) ?? true,
  )
  const patience = { ...PATIENCE, ...options }
  const { seen, ran } = await sql.begin((tx) => begin(tx, migrations), patiently)
  for (const migration of migrations) {
    if (seen.has(migration.name)) continue
    if (await run(sql, migration, patience, options.onPiece ?? progressWriter())) ran.push(migration.name)
  }
  return ran
}

/** An empty database is made in one go: nobody reads it yet, and whoever is stopped while making it begins anew. */
async function begin(
  tx: Transaction,
  migrations: Migration[],
): Promise<{ seen: Set<string>; ran: string[] }> {
  await lock(tx)
  await tx`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`
  await tx`create table if not exists migration_positions (name text primary key, upto bigint not null)`
  const seen = new Set((await tx<{ name: string }[]>`select name from migrations`).map((row) => row.name))
  const ran = seen.size === 0 ? migrations.map(({ name }) => name) : []
  if (seen.size === 0) for (const migration of migrations) await runOnEmpty(tx, migration)
  return { seen: seen.union(new Set(ran)), ran }
}

async function runOnEmpty(tx: Transaction, migration: Migration): Promise<void> {
  const { name, text, kind } = migration
  if (kind === 'whole') await tx.unsafe(text)
  if (kind === 'index') await tx.unsafe(text.replace(/\bconcurrently\b/, ''))
  if (kind === 'pieces') await tx.unsafe(pieceOf(migration, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER))
  await tx`insert into migrations (name) values (${name})`
}

/** Gives whether it was this process that ended it. */
async function run(
  sql: Sql,
  migration: Migration,
  patience: Patience,
  tell: (name: string, upto: number) => void,
): Promise<boolean> {
  try {
    if (migration.kind === 'index') return await makeIndex(sql, migration)
    if (migration.kind === 'whole') {
      return await unlocked(patience, () => sql.begin((tx) => runWhole(tx, migration, patience), patiently))
    }
    for (;;) {
      const piece = () => sql.begin((tx) => runPiece(tx, migration, patience), patiently)
      const outcome = await unlocked(patience, piece)
      if (typeof outcome === 'boolean') return outcome
      tell(migration.name, outcome)
    }
  } catch (error) {
    throw isAnswer(error) ? sentence(migration, error) : error
  }
}

async function runWhole(
  tx: Transaction,
  { name, text }: Of<'whole'>,
  { lockMs }: Patience,
): Promise<boolean> {
  if (!(await isFresh(tx, name))) return false
  await tx.unsafe(`set local lock_timeout = ${lockMs}`)
  await tx.unsafe(text)
  await tx`insert into migrations (name) values (${name})`
  return true
}

/** Up to which key the rows are done now; true: all of them, false: somebody else did the last. */
async function runPiece(
  tx: Transaction,
  migration: Of<'pieces'>,
  { lockMs }: Patience,
): Promise<number | boolean> {
  const { name, table, key, size } = migration
  if (!(await isFresh(tx, name))) return false
  const [kept] = await tx<{ upto: number }[]>`select upto from migration_positions where name = ${name}`
  const after = kept?.upto ?? Number.MIN_SAFE_INTEGER
  const [last] = await tx.unsafe(
    `select max(key) as upto from
       (select ${key} as key from ${table} where ${key} > ${after} order by ${key} limit ${size}) piece`,
  )
  const upto = last!['upto'] as number | null
  if (upto === null) {
    await tx`delete from migration_positions where name = ${name}`
    await tx`insert into migrations (name) values (${name})`
    return true
  }
  await tx.unsafe(`set local lock_timeout = ${lockMs}`)
  await tx.unsafe(pieceOf(migration, after, upto))
  await tx`
    insert into migration_positions (name, upto) values (${name}, ${upto})
    on conflict (name) do update set upto = excluded.upto`
  return upto
}

/** One that somebody makes is waited for, one that was left half made is made anew. */
async function makeIndex(sql: Sql, { name, text, index }: Of<'index'>): Promise<boolean> {
  let wasLeft = false
  for (;;) {
    const [found] = await sql<{ isValid: boolean; isBeingMade: boolean }[]>`
      select indisvalid as is_valid,
        exists (select from pg_stat_progress_create_index where index_relid = indexrelid) as is_being_made
      from pg_index where indexrelid = to_regclass(${index})`
    if (found?.isValid) return sql.begin((tx) => remember(tx, name))
    if (found?.isBeingMade || (found && !wasLeft)) {
      // Seen twice before it is believed: whoever made it may have ended between the two looks of one statement.
      wasLeft = !found.isBeingMade
      await wait(LOOK_AT_INDEX_MS)
      continue
    }
    if (found) await sql.outside(`drop index concurrently if exists ${index}`)
    wasLeft = false
    try {
      await sql.outside(text)
    } catch (error) {
      if (!isMadeByAnother(error)) {
        await sql.outside(`drop index concurrently if exists ${index}`)
        throw error
      }
    }
  }
}

/** Two processes began it at the same moment; the next look tells what became of it. */
function isMadeByAnother(error: unknown): boolean {
  if (!isAnswer(error)) return false
  return ['42P07', '40P01'].includes(error.code) || error.constraint_name === 'pg_class_relname_nsp_index'
}

async function remember(tx: Transaction, name: string): Promise<boolean> {
  if (!(await isFresh(tx, name))) return false
  await tx`insert into migrations (name) values (${name})`
  return true
}

/** Waits for whoever migrates now. */
async function lock(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK})`
}

async function isFresh(tx: Transaction, name: string): Promise<boolean> {
  await lock(tx)
  const rows = await tx`select from migrations where name = ${name}`
  return rows.length === 0
}

/** Whoever waits for a lock on a table makes all who come later wait, too: it lets them go first and comes again. */
async function unlocked<T>({ giveUpMs }: Patience, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + giveUpMs
  for (let pause = 50; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    try {
      return await work()
    } catch (error) {
      const isHeld = isAnswer(error) && ['55P03', '40P01'].includes(error.code)
      if (!isHeld || performance.now() > until) throw error
      await wait(pause)
    }
  }
}

/** For whoever runs the server: what became of it, and what to do. */
function sentence({ name, kind }: Migration, error: Error): StartError {
  const { code, message, table_name, column_name, constraint_name } = safeError(error)
  const where = [table_name, column_name, constraint_name].filter((one) => one !== undefined).join(' ')
  const kept =
    kind === 'pieces'
      ? 'The pieces before the one that failed are kept, and the next start goes on there.'
      : 'Nothing of it was kept.'
  const why = code === '55P03' ? 'others held locks that it needs for too long' : message
  return new StartError(
    `Migration ${name} failed: ${[why, code, where].filter(Boolean).join(', ')}. ${kept} ` +
      'The previous version still works with this database; see docs/upgrades.md.',
    { cause: error },
  )
}

function progressWriter() {
  let writtenAt = performance.now()
  return (name: string, upto: number) => {
    if (performance.now() - writtenAt < PROGRESS_EVERY_MS) return
    writtenAt = performance.now()
    process.stdout.write(`Migration ${name}: done up to ${upto}\n`)
  }
}
