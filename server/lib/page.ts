import { problem } from './errors.ts'

type Key = (string | number | null)[]

/** Keyset pages: the cursor is the sort key of the last row shown, opaque to callers. */
export function encodeCursor(key: Key): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The key inside a cursor, checked against its expected shape ('number' | 'string' per part). */
export function decodeCursor<const S extends readonly ('number' | 'string')[]>(
  cursor: string | undefined,
  shape: S,
): { [I in keyof S]: S[I] extends 'number' ? number : string } | null {
  if (cursor === undefined) return null
  let key: unknown
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw problem('malformed-cursor')
  }
  const fits =
    Array.isArray(key) &&
    key.length === shape.length &&
    shape.every((type, index) => typeof key[index] === type)
  if (!fits) throw problem('malformed-cursor')
  return key as never
}

/** Cuts one row more than asked for into a page and the cursor to what follows. */
export function pageOf<T>(
  rows: T[],
  take: number,
  keyOf: (row: T) => Key,
): { items: T[]; next: string | null } {
  const items = rows.slice(0, take)
  const last = items.at(-1)
  return { items, next: rows.length > take && last !== undefined ? encodeCursor(keyOf(last)) : null }
}
