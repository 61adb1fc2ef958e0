import { problem } from './errors.ts'

type Key = (string | number | null)[]

/** Keyset pages: the cursor is the sort key of the last row shown, opaque to callers. */
export function encodeCursor(key: Key): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

const sameDay = (day: string) =>
  /^[12]\d{3}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day)

/** What a part of a cursor must be; whatever passes is safe to hand to the database. */
const parts = {
  id: (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  /** Of a sequence. */
  number: (value: unknown) => Number.isSafeInteger(value),
  text: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
  day: (value: unknown) => typeof value === 'string' && sameDay(value),
  /** A time with its microseconds, as the database writes it: a Date would cut them off and lose a row between two pages. */
  moment: (value: unknown) =>
    typeof value === 'string' &&
    /^.{10} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?\+00$/.test(value) &&
    sameDay(value.slice(0, 10)),
}
type Part = keyof typeof parts

/** The key inside a cursor, checked part by part. */
export function decodeCursor<const S extends readonly Part[]>(
  cursor: string | undefined,
  shape: S,
): { [I in keyof S]: S[I] extends 'id' | 'number' ? number : string } | null {
  if (cursor === undefined) return null
  let key: unknown
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw problem('malformed-cursor')
  }
  const fits =
    Array.isArray(key) && key.length === shape.length && shape.every((part, index) => parts[part](key[index]))
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
