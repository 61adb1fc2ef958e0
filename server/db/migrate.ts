import { readdirSync, readFileSync } from 'node:fs'
import type { Sql, Transaction } from './connect.ts'

const folder = new URL('./migrations/', import.meta.url)

// Any constant: it only has to be the same in every process that migrates the same database.
const LOCK = 7_105_512

/** In their order. */
export function knownMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/**
 * Runs the migrations that this database has not seen, in order; returns their names. Safe in several processes at once. Of `chosen`
 * alone, if told: an older backup is laid out in the tables of its time.
 */
export async function migrate(sql: Sql, chosen?: string[]): Promise<string[]> {
  const files = knownMigrations().filter((name) => chosen?.includes(name) ?? true)
  return sql.begin((tx) => runFresh(tx, files), { isPatient: true })
}

async function runFresh(tx: Transaction, files: string[]): Promise<string[]> {
  await tx`select pg_advisory_xact_lock(${LOCK})`
  await tx`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`
  const seen = new Set((await tx<{ name: string }[]>`select name from migrations`).map((row) => row.name))
  const fresh = files.filter((name) => !seen.has(name))
  for (const name of fresh) {
    await tx.unsafe(readFileSync(new URL(name, folder), 'utf8'))
    await tx`insert into migrations (name) values (${name})`
  }
  return fresh
}
