import type { Sql } from '#server/db/connect.ts'
import { columnsOf, keyOf, rowsOf } from './old-database.ts'
import type { KeptDatabase } from './release-files.ts'

/** Where something was that is not there any more, or is something else: `table`, or `table.column`. */
export type Loss = { where: string; what: string }

/** Holds every row that a release left against what stands there now, by its key, column by column. */
export async function lossesOf(sql: Sql, { tables }: KeptDatabase): Promise<Loss[]> {
  const losses: Loss[] = []
  for (const { name, columns, rows } of tables) {
    const there = await columnsOf(sql, name)
    if (there.length === 0) {
      losses.push({ where: name, what: `the table is gone, with ${rows.length} rows` })
      continue
    }
    const gone = columns.filter((column) => !there.includes(column))
    losses.push(...gone.map((column) => ({ where: `${name}.${column}`, what: 'the column is gone' })))
    const stayed = columns.filter((column) => there.includes(column))
    const key = (await keyOf(sql, name)).filter((column) => stayed.includes(column))
    const pick = (wanted: string[], of: string[], row: (string | null)[]) =>
      wanted.map((column) => row[of.indexOf(column)] ?? null)
    // Without a key a row is known by all that it holds.
    const known = key.length > 0 ? key : stayed
    const now = await rowsOf(sql, name, stayed)
    const found = new Map(now.map((row) => [JSON.stringify(pick(known, stayed, row)), row]))
    for (const row of rows) {
      const id = JSON.stringify(pick(known, columns, row))
      const same = found.get(id)
      if (same === undefined) {
        losses.push({ where: name, what: `row ${id} is gone` })
        continue
      }
      for (const column of stayed) {
        const [before, after] = [row[columns.indexOf(column)] ?? null, same[stayed.indexOf(column)] ?? null]
        if (before !== after)
          losses.push({ where: `${name}.${column}`, what: `${id}: ${before} is ${after} now` })
      }
    }
  }
  return losses
}
