import { quoted, readTables } from '#server/backup/tables.ts'
import { LinesMark } from '#server/backup/lines.ts'
import type { Db } from '#server/db/connect.ts'
import { isTold } from '#server/visibility/story-visibility.ts'
import { hikerTables, type HikerTable } from './hiker-tables.ts'

/** Rows of a table that may be long are read so many at a time. */
const PIECE = 50

type Line = { line: string; at?: number }

/**
 * Everything that is kept about one hiker, table by table, each row as JSON in the one form that PostgreSQL gives it: what lives in
 * the tables, and what came with them from elsewhere and found no place there.
 */
export async function* rowsOfHiker(db: Db, userId: number): AsyncGenerator<{ table: string; line: string }> {
  const columnsOf = new Map((await readTables(db)).map(({ name, columns }) => [name, columns]))
  for (const [table, about] of Object.entries<HikerTable>(hikerTables)) {
    const columns = columnsOf.get(table)!.filter((column) => !(column in (about.omit ?? {})))
    for await (const line of liveRows(db, table, about, columns, userId)) yield { table, line }
    const brought = await db<Line[]>`
      select row::text as line from brought_rows where user_id = ${userId} and table_name = ${table} order by id`
    for (const { line } of brought) yield { table, line }
  }
}

async function* liveRows(
  db: Db,
  table: string,
  { of, pieces, isOfTold }: HikerTable,
  columns: string[],
  userId: number,
): AsyncGenerator<string> {
  const read = (where: string, order: string, values: (number | number[])[]) =>
    db.unsafe(
      `select to_jsonb(r)::text as line${pieces ? `, r.${quoted(pieces)} as at` : ''}
       from (select ${columns.map(quoted).join(', ')} from ${quoted(table)} where ${where}) r ${order}`,
      values as never[],
    ) as unknown as Promise<Line[]>
  if (isOfTold) {
    const told = await storiesTold(db, userId)
    for (const { line } of await read(`${of} and story_id = any ($2)`, '', [userId, told])) yield line
    return
  }
  if (pieces === undefined) {
    for (const { line } of await read(of, '', [userId])) yield line
    return
  }
  for (let after = 0; ;) {
    const where = `(${of}) and ${quoted(pieces)} > $2`
    const found = await read(where, `order by ${quoted(pieces)} limit ${PIECE}`, [userId, after])
    for (const { line } of found) yield line
    if (found.length < PIECE) return
    after = found.at(-1)!.at!
  }
}

/** Of the stories that somebody is a companion of. */
async function storiesTold(db: Db, userId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select s.id from offered.story_companions c join offered.stories s on s.id = c.story_id
    where c.user_id = ${userId} and ${isTold(db)}`
  return rows.map(({ id }) => id)
}

/** One mark of all that is kept about a hiker, in whatever order it comes. */
export class HikerMark {
  readonly #lines = new LinesMark()

  add(table: string, line: string): void {
    this.#lines.add(Buffer.from(`${table} ${line}`))
  }

  get told(): { rows: number; mark: string } {
    return { rows: this.#lines.rows, mark: this.#lines.mark }
  }
}

export async function markHiker(db: Db, userId: number): Promise<{ rows: number; mark: string }> {
  const mark = new HikerMark()
  for await (const { table, line } of rowsOfHiker(db, userId)) mark.add(table, line)
  return mark.told
}
