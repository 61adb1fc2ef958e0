import type { Db } from '#server/db/connect.ts'
import { HikerMark, rowsOfHiker } from './hiker-rows.ts'

/** The file of an export that another installation reads; those beside it are for people. */
export const HIKER_FILE = 'wszystko.jsonl'
export const HIKER_FORMAT = 'kopczyk hiker 1'

/** `files`: where in the archive the bytes of a stored file are. */
export type HikerHead = { format: string; hiker: number; migrations: string[]; files: Record<string, string> }
export type HikerTail = { rows: number; mark: string }

/** One line each: what it is, every row as `["table",{…}]`, and at the end the mark of all rows. */
export async function* hikerLines(
  db: Db,
  userId: number,
  files: Record<string, string>,
): AsyncGenerator<Uint8Array> {
  const ran = await db<{ name: string }[]>`select name from migrations order by name collate "C"`
  const head: HikerHead = {
    format: HIKER_FORMAT,
    hiker: userId,
    migrations: ran.map(({ name }) => name),
    files,
  }
  yield Buffer.from(`${JSON.stringify(['head', head])}\n`)
  const mark = new HikerMark()
  for await (const { table, line } of rowsOfHiker(db, userId)) {
    mark.add(table, line)
    yield Buffer.from(`["${table}",${line}]\n`)
  }
  yield Buffer.from(`${JSON.stringify(['tail', mark.told])}\n`)
}

/** The parts of a line; the row stays as it was written, for a number that went through a program may be written otherwise. */
export function readHikerLine(line: string): { name: string; text: string } | null {
  const found = /^\["([a-z_]+)",(\{.*\})\]$/s.exec(line)
  return found && { name: found[1]!, text: found[2]! }
}
