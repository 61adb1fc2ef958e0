import type { Sql, Transaction } from '#server/db/connect.ts'

/** Tables that are filled at once; more than that wait for the same disk. */
const LANES = 3

/** A server that is filled once and thrown away: what it writes need not outlive it. */
export const fillingSettings = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/** Work without a deadline and with room to sort in; nobody is served meanwhile. */
export const patiently = (db: Sql, work: (tx: Transaction) => Promise<unknown>) =>
  db.begin(
    async (tx) => {
      await tx`set local work_mem = '128MB'`
      await tx`set local maintenance_work_mem = '768MB'`
      await work(tx)
    },
    { isPatient: true },
  )

export type Piece = (tx: Transaction, from: number, to: number) => Promise<unknown>

/** Rows of so many hikers for each statement. What a row names is there, and nobody waits for what is told about it, so nothing is looked for or told. */
export async function inPieces(db: Sql, hikers: number, size: number, insert: Piece): Promise<void> {
  for (let from = 1; from <= hikers; from += size)
    await patiently(db, async (tx) => {
      await tx`set local session_replication_role = replica`
      await insert(tx, from, Math.min(hikers, from + size - 1))
    })
}

/** Some at a time, in the order given. */
export async function inLanes(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...tasks]
  const lane = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await task()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

type Index = { table: string; name: string; madeBy: string }

const indexesOf = (db: Sql, tables: readonly string[]) =>
  db<Index[]>`
    select tablename as table, indexname as name, indexdef as made_by from pg_indexes
    where tablename = any(${[...tables]}::text[]) and schemaname = 'public' order by name`

/**
 * Fills tables without their indexes, for millions of rows are indexed many times as quickly once they are all there; these
 * are then made as the catalogue had them. Keys stay: rows come in their order, and others point at them.
 */
export async function withoutIndexes(
  db: Sql,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const before = await indexesOf(db, tables)
  const keys = await db<{ name: string }[]>`
    select conname as name from pg_constraint where contype in ('p', 'u', 'x') and connamespace = 'public'::regnamespace`
  const isKey = new Set(keys.map(({ name }) => name))
  const dropped = before.filter(({ name }) => !isKey.has(name))
  for (const { name } of dropped) await db`drop index ${db(name)}`
  await fill()
  for (const { madeBy } of dropped) await patiently(db, (tx) => tx.unsafe(madeBy))
  const after = await indexesOf(db, tables)
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error('Indexes are not as they were')
}

/** Ids that were given by hand: the next row goes on after them. */
export async function goOnAfter(db: Sql, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await db`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${db(table)}))`
}

/** What the planner should know, and which pages hold no row that is gone. */
export function tidy(db: Sql, tables: readonly string[]): Promise<void> {
  return inLanes(tables.map((table) => () => db.outside(`vacuum (analyze) ${table}`)))
}
