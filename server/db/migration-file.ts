import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `whole`: in one transaction. `pieces`: rows of a table by their key, some thousand in a transaction each, so that nobody waits
 * for all of them. `index`: made beside those who read and write, which PostgreSQL does outside of a transaction only.
 */
export type Migration = { name: string; text: string } & (
  | { kind: 'whole' }
  | { kind: 'pieces'; table: string; key: string; size: number }
  | { kind: 'index'; index: string }
)

const PIECES = /^-- In pieces of (\d+) by (\w+)\.(\w+)\b/
const INDEX = /^create (?:unique )?index concurrently (\w+) on [^;]+;?$/

/** Every migration of a folder in the order in which they run. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readMigration(name, readFileSync(join(folder, name), 'utf8')))
}

/** What kind of work a file is, by what stands in it; refuses one that could not be run as it asks to be. */
export function readMigration(name: string, text: string): Migration {
  const statements = text.replaceAll(/--.*$/gm, '').trim()
  const [, size, table, key] = PIECES.exec(text) ?? []
  if (table !== undefined) {
    if (!statements.includes(':after') || !statements.includes(':upto'))
      throw new Error(`${name} goes in pieces and must say which rows: key > :after and key <= :upto`)
    return { name, text, kind: 'pieces', table, key: key!, size: Number(size) }
  }
  if (!/\bconcurrently\b/.test(statements)) return { name, text, kind: 'whole' }
  const index = INDEX.exec(statements)?.[1]
  if (index === undefined)
    throw new Error(
      `${name} makes an index beside others: it must be its only statement, without “if not exists”`,
    )
  return { name, text, kind: 'index', index }
}

/** The statements for the rows from behind one key up to another. */
export function pieceOf({ text }: Migration, after: number, upto: number): string {
  return text.replaceAll(':after', `(${after})`).replaceAll(':upto', `(${upto})`)
}
