import type { Db, Transaction } from '#server/db/connect.ts'
import { LinesMark } from './lines.ts'

export type Table = { name: string; columns: string[] }

/**
 * Every table with the columns that are written; those that follow from others are counted anew, and numbers of transactions and
 * places of the log (of last deeds) mean something to one engine alone. Without unlogged tables: they are empty after a crash by their nature, so nothing that matters is
 * in them.
 */
export async function readTables(db: Db): Promise<Table[]> {
  return db<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> 'last_deeds' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
    group by c.relname order by c.relname collate "C"`
}

export type Sequences = Record<string, { value: number; isCalled: boolean }>

export async function readSequences(db: Db): Promise<Sequences> {
  const names = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`
  const found: Sequences = {}
  for (const { name } of names) {
    const [row] = await db.unsafe(`select last_value as value, is_called from public.${quoted(name)}`)
    found[name] = { value: Number(row!['value']), isCalled: row!['isCalled'] === true }
  }
  return found
}

export async function setSequences(tx: Transaction, sequences: Sequences): Promise<void> {
  for (const [name, { value, isCalled }] of Object.entries(sequences))
    await tx`select setval(${`public.${quoted(name)}`}::regclass, ${value}, ${isCalled})`
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Bytes of lines that are asked for at once, and rows at most: what is read ahead has to fit into memory. */
const PIECE_BYTES = 512 * 1024
const MOST_ROWS = 2000

/** One line of JSON a row, in pieces that fit into memory however long the rows are. */
export async function* linesOfTable(tx: Transaction, { name, columns }: Table): AsyncGenerator<Buffer> {
  const list = columns.map(quoted).join(', ')
  await tx.unsafe(
    `declare reading no scroll cursor for select row_to_json(r)::text as line from (select ${list} from public.${quoted(name)}) r`,
  )
  for (let rows = 50; ;) {
    const found = (await tx.unsafe(`fetch ${rows} from reading`)) as unknown as { line: string }[]
    let bytes = 0
    for (const { line } of found) {
      const packed = Buffer.from(line)
      bytes += packed.length
      yield packed
    }
    if (found.length < rows) break
    rows = Math.max(1, Math.min(MOST_ROWS, rows * 4, Math.floor((PIECE_BYTES / bytes) * rows)))
  }
  await tx.unsafe('close reading')
}

/** What a table holds, without writing it down. */
export async function markTable(tx: Transaction, table: Table): Promise<{ rows: number; mark: string }> {
  const mark = new LinesMark()
  for await (const line of linesOfTable(tx, table)) mark.add(line)
  return { rows: mark.rows, mark: mark.mark }
}
