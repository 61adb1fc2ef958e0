import type { Db, Transaction } from '../db/connect.ts'

export type KeptRow = Record<string, unknown>

/** Whole rows under the names of their columns, without what the database works out by itself, numbers of transactions and of arrival. */
export async function tableRows(db: Db, table: string): Promise<KeptRow[]> {
  const rows = await db<{ row: string }[]>`
    select (to_jsonb(t) - array(
      select attname::text from pg_attribute where attrelid = ${table}::regclass
        and (attgenerated <> '' or atttypid = 'xid8'::regtype or attname = 'arrived')))::text as row
    from ${db(table)} t`
  return rows.map(({ row }) => JSON.parse(row) as KeptRow)
}

/** Characters of one statement. The embedded engine copies it several times, and large copies take longer than small ones. */
const AT_ONCE = 1_000_000

export async function writeTable(tx: Transaction, table: string, rows: KeptRow[]): Promise<void> {
  const columns = tx(Object.keys(rows[0]!))
  for (const some of inParts(rows.map((row) => JSON.stringify(row)))) {
    await tx`
      insert into ${tx(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${tx(table)}, ${`[${some.join()}]`}::text::json)`
  }
}

function inParts(texts: string[]): string[][] {
  const parts: string[][] = [[]]
  let length = 0
  for (const text of texts) {
    if (length > AT_ONCE) {
      parts.push([])
      length = 0
    }
    parts.at(-1)!.push(text)
    length += text.length
  }
  return parts
}

/** To pack long values takes the embedded engine longer than to write them: these lie as they come. New ones are packed. */
export async function writeUnpacked(
  tx: Transaction,
  table: string,
  columns: string[],
  write: () => Promise<void>,
): Promise<void> {
  for (const column of columns)
    await tx`alter table ${tx(table)} alter column ${tx(column)} set storage external`
  await write()
  for (const column of columns)
    await tx`alter table ${tx(table)} alter column ${tx(column)} set storage extended`
}

/** An index of words takes half the time when many rows are sorted in at once, instead of one after the other. */
export async function writeBeforeSorting(
  tx: Transaction,
  index: string,
  write: () => Promise<void>,
): Promise<void> {
  await tx`alter index ${tx(index)} set (fastupdate = on)`
  await write()
  await tx`select gin_clean_pending_list(${index}::regclass)`
  await tx`alter index ${tx(index)} set (fastupdate = off)`
}

/**
 * Kept rows held together when they were kept, and nobody is there yet to be told of them: until this is taken back, or the transaction
 * ends, rows are written without asking whether those that they name are there.
 */
export async function trustRows(tx: Transaction, isTrusted: boolean): Promise<void> {
  await tx`select set_config('session_replication_role', ${isTrusted ? 'replica' : 'origin'}, true)`
}

/** The last id that each of these tables gave, for those that give any. */
export async function lastIds(db: Db, tables: readonly string[]): Promise<Record<string, number>> {
  const rows = await db<{ name: string; last: number }[]>`
    select c.relname as name, pg_sequence_last_value(pg_get_serial_sequence(c.relname, 'id')::regclass) as last
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and a.attname = 'id'
    where c.oid = any(${tables}::text[]::regclass[]) order by 1`
  return Object.fromEntries(rows.filter(({ last }) => last !== null).map(({ name, last }) => [name, last]))
}

export async function setLastIds(tx: Transaction, ids: Record<string, number>): Promise<void> {
  await tx`
    select setval(pg_get_serial_sequence(name, 'id')::regclass, last::bigint)
    from jsonb_each_text(${JSON.stringify(ids)}::text::jsonb) as known (name, last)`
}
