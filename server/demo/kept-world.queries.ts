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

export async function writeTable(tx: Transaction, table: string, rows: KeptRow[]): Promise<void> {
  const columns = tx(Object.keys(rows[0]!))
  await tx`
    insert into ${tx(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${tx(table)}, ${JSON.stringify(rows)}::text::json)`
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
