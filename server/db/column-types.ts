/** How one type of PostgreSQL travels: `to` and `from` are its numbers in pg_type, which never change. */
type ColumnType = {
  to: number
  from: number[]
  serialize(value: never): unknown
  parse(text: string): unknown
}

const asText = { serialize: String, parse: (text: string) => text }
const asNumber = { serialize: String, parse: Number }
const asBoolean = {
  serialize: (value: boolean) => (value ? 't' : 'f'),
  parse: (text: string) => text === 't',
}
const asJson = {
  serialize: (value: unknown) => JSON.stringify(value),
  parse: (text: string) => JSON.parse(text),
}
/** A time given as text is sent as it is: a way through Date would cut off the microseconds of a keyset. */
const asTime = {
  serialize: (value: Date | string) => (typeof value === 'string' ? value : value.toISOString()),
  parse: (text: string) => new Date(text),
}

/**
 * A calendar day is text all the way: a Date would shift it by the time zone. Sums and counts fit a double.
 * Arrays are listed because the driver would otherwise ask each new connection for them, and a connection that is lost
 * during that question ends the whole process.
 */
export const columnTypes = {
  timestamptz: { to: 1184, from: [1184], ...asTime },
  date: { to: 1082, from: [1082], ...asText },
  bigint: { to: 20, from: [20], ...asNumber },
  numeric: { to: 1700, from: [1700], ...asNumber },
  booleans: arrayOf(1000, asBoolean),
  smallints: arrayOf(1005, asNumber),
  integers: arrayOf(1007, asNumber),
  bigints: arrayOf(1016, asNumber),
  numerics: arrayOf(1231, asNumber),
  reals: arrayOf(1021, asNumber),
  doubles: arrayOf(1022, asNumber),
  texts: arrayOf(1009, asText),
  varchars: arrayOf(1015, asText),
  names: arrayOf(1003, asText),
  uuids: arrayOf(2951, asText),
  dates: arrayOf(1182, asText),
  times: arrayOf(1185, asTime),
  jsons: arrayOf(199, asJson),
  jsonbs: arrayOf(3807, asJson),
} satisfies Record<string, ColumnType>

function arrayOf(number: number, element: Pick<ColumnType, 'serialize' | 'parse'>): ColumnType {
  return {
    to: number,
    from: [number],
    serialize: (values: unknown) => writeArray(values, element.serialize as (value: unknown) => unknown),
    parse: (text) => readArray(text, element.parse),
  }
}

/** `{1,2}`: a value that is already text in this form is left alone. */
export function writeArray(values: unknown, serialize: (value: unknown) => unknown): unknown {
  if (!Array.isArray(values)) return values
  const parts = values.map((value) => {
    if (Array.isArray(value)) return writeArray(value, serialize)
    if (value === null || value === undefined) return 'null'
    return `"${String(serialize(value)).replace(/[\\"]/g, '\\$&')}"`
  })
  return `{${parts.join(',')}}`
}

/** Numbers come without quotes, thousands at once: they take the short way. */
export function readArray(text: string, parse: (text: string) => unknown): unknown[] {
  if (text === '{}') return []
  if (!/["{]/.test(text.slice(1))) return text.slice(1, -1).split(',').map(parsed)
  return readNested(text, parsed)

  function parsed(part: string): unknown {
    return part === 'NULL' ? null : parse(part)
  }
}

const PART = /\{|\}|,|"((?:[^"\\]|\\.)*)"|[^{},"]+/gs

function readNested(text: string, parse: (text: string) => unknown): unknown[] {
  const open: unknown[][] = [[]]
  for (const [part, quoted] of text.matchAll(PART)) {
    if (part === '{') open.push([])
    else if (part === '}') open.at(-2)!.push(open.pop())
    // Quotes make the word NULL a text; without them it is nothing.
    else if (quoted !== undefined) open.at(-1)!.push(parseQuoted(quoted))
    else if (part !== ',') open.at(-1)!.push(parse(part))
  }
  return open[0]![0] as unknown[]

  function parseQuoted(quoted: string): unknown {
    const plain = quoted.replace(/\\(.)/gs, '$1')
    return plain === 'NULL' ? plain : parse(plain)
  }
}
