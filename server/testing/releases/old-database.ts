import type { Sql, Transaction } from '#server/db/connect.ts'
import type { KeptDatabase } from './release-files.ts'

/** Fills an empty database with what a release left: its own migrations, then its rows as they are. */
export async function loadDatabase(sql: Sql, { migrations, tables, sequences }: KeptDatabase): Promise<void> {
  await sql.begin(
    async (tx) => {
      await tx`create table migrations (name text primary key, ran_at timestamptz not null default now())`
      for (const { text } of migrations) await tx.unsafe(text)
      // Rows are what they were, not what triggers and foreign keys would make of them now.
      await tx`set local session_replication_role = replica`
      for (const table of tables) await loadTable(tx, table)
      for (const [name, value] of Object.entries(sequences))
        await tx`select setval(${name}::regclass, ${value}::bigint)`
    },
    { isPatient: true },
  )
}

async function loadTable(
  tx: Transaction,
  { name, columns, rows }: KeptDatabase['tables'][number],
): Promise<void> {
  // What a migration itself has put in stands among the rows.
  await tx.unsafe(`delete from ${name}`)
  if (rows.length === 0) return
  const types = await typesOf(tx, name)
  const values = columns.map((column, place) => `(r ->> ${place})::${types.get(column)}`)
  await tx.unsafe(
    `insert into ${name} (${columns.map(quoted).join(', ')}) overriding system value
     select ${values.join(', ')} from jsonb_array_elements(($1::text)::jsonb) as r`,
    [JSON.stringify(rows)] as never[],
  )
}

async function typesOf(tx: Sql, table: string): Promise<Map<string, string>> {
  const rows = await tx<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** Names of columns as they are now. */
export async function columnsOf(sql: Sql, table: string): Promise<string[]> {
  const [found] = await sql`select to_regclass(${table}) as found`
  return found!['found'] === null ? [] : [...(await typesOf(sql, table)).keys()]
}

export async function keyOf(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary`
  return rows.map(({ name }) => name)
}

/** Rows with the values of some columns as PostgreSQL writes them. */
export async function rowsOf(sql: Sql, table: string, columns: string[]): Promise<(string | null)[][]> {
  const values = columns.map((column) => `${quoted(column)}::text`).join(', ')
  const rows = await sql.unsafe(`select jsonb_build_array(${values})::text as r from ${table}`)
  return rows.map((row) => JSON.parse(row['r'] as string) as (string | null)[])
}

const quoted = (column: string) => `"${column}"`
