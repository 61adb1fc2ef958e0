import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { Database, Sql } from '../../db/connect.ts'
import { add, AGAIN, keyOf, type Recorded, type Statement } from './recorded.ts'

/** Where a run of all API tests keeps what was sent; without it nothing is recorded. */
const folder = process.env['RECORD_STATEMENTS']

const recorded: Recorded = {}
const signatures = new Set<string>()
const numbers = new WeakMap<TemplateStringsArray, number>()
let lastNumber = 0
let hasNews = false

type Template = { strings: TemplateStringsArray; values: unknown[] }

/** Of every query that was made, the template; of every template, the function in whose body it stands. */
const templates = new WeakMap<object, Template>()
const senders = new WeakMap<TemplateStringsArray, string | null>()

/** Files that the product does not run, or only to fill itself. */
const isOurs = (file: string) => !/\.test\.ts$|\.permissions\.ts$|^(?:testing|demo)\//.test(file)

/** The function and its file, from the first call in the stack that has a name; null for whatever tests send themselves. */
function senderOf(stack: string): string | null {
  const calls = [
    ...stack.matchAll(/^ +at (?:async )?(?:([^\s(]+) (?:\[as \w+\] )?\()?[^\n]*\/server\/([\w/.-]+\.ts)/gm),
  ]
  const [, , file] = calls[0] ?? []
  if (file === undefined || !isOurs(file)) return null
  const named = calls.find(([, name, where]) => where === file && name && !name.includes('<anonymous>'))
  return `${file} ${named?.[1]?.replace(/^.*\./, '') ?? ''}`.trim()
}

/** A list of pieces is put in one after another; any other list is a value. */
const inHole = (value: unknown): unknown[] =>
  Array.isArray(value) && templates.has(value[0] as object) ? value : [value]

function statementOf({ strings, values }: Template, around: string[] = []): Statement {
  const statement: Statement = { words: [...strings], holes: [] }
  const path = [...around, keyOf(statement)]
  statement.holes = values.map((value) => Object.fromEntries(inHole(value).map((one) => seen(one, path))))
  return statement
}

function seen(value: unknown, path: string[]): [string, Statement | null] {
  const template = value !== null && typeof value === 'object' ? templates.get(value) : undefined
  if (template !== undefined) {
    const key = keyOf({ words: [...template.strings], holes: [] })
    return path.includes(key) ? [AGAIN, null] : [key, statementOf(template, path)]
  }
  const kind = (value as object | null)?.constructor?.name
  if (kind === 'Identifier') return [(value as { value: string }).value.replaceAll('"', ''), null]
  return [kind === 'Builder' ? '<columns>' : '$', null]
}

/** Which templates were put into which, in a few signs: what was recorded before costs no more than this. */
function signature(value: unknown): string {
  const template = value !== null && typeof value === 'object' ? templates.get(value) : undefined
  if (template === undefined) return seen(value, [])[0]
  const { strings, values } = template
  if (!numbers.has(strings)) numbers.set(strings, ++lastNumber)
  return `${numbers.get(strings)}(${values.map((one) => inHole(one).map(signature).join('+')).join()})`
}

/** A query that was sent, which may be put into another, and the function that sent it. */
export type Sent = { sender: string; query: ReturnType<Sql> }

function record(query: object, onSent?: (sent: Sent) => void): void {
  const template = templates.get(query)!
  const sender = senders.get(template.strings)
  if (!sender) return
  onSent?.({ sender, query: query as ReturnType<Sql> })
  if (folder === undefined) return
  const sign = signature(query)
  if (signatures.has(sign)) return
  signatures.add(sign)
  add(recorded, sender, statementOf(template))
  hasNews = true
}

/** The same database; whatever is sent through it is recorded. */
function recording<S extends Sql>(sql: S, onSent?: (sent: Sent) => void): S {
  const make = (first: unknown, ...rest: unknown[]) => {
    const query = (sql as unknown as (...given: unknown[]) => object)(first, ...rest)
    if (!Array.isArray(first) || !('raw' in first)) return query
    const strings = first as unknown as TemplateStringsArray
    if (!senders.has(strings)) {
      const origin: { stack?: string } = {}
      Error.captureStackTrace(origin, make)
      senders.set(strings, senderOf(origin.stack!))
    }
    templates.set(query, { strings, values: rest })
    // A query is sent when somebody waits for it; until then it may be a piece of another.
    for (const way of ['then', 'catch', 'finally'] as const) {
      const wait = (query as Promise<unknown>)[way].bind(query) as (...given: unknown[]) => unknown
      Object.defineProperty(query, way, {
        // Tests count statements in the same way.
        configurable: true,
        writable: true,
        value: (...given: unknown[]) => {
          record(query, onSent)
          return wait(...given)
        },
      })
    }
    return query
  }
  const begin: Sql['begin'] = (work, patience) => sql.begin((tx) => work(recording(tx, onSent)), patience)
  return Object.assign(make, sql, { begin }) as unknown as S
}

/** `onSent` is told of everything that the product sends, whether it is recorded or not. */
export function recorder(database: Database, onSent?: (sent: Sent) => void): Database {
  if (folder === undefined && onSent === undefined) return database
  return { ...database, sql: recording(database.sql, onSent) }
}

/** Keeps what this thread has recorded so far. */
export function keepRecorded(): void {
  if (folder === undefined || !hasNews) return
  hasNews = false
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${process.pid}-${threadId}.json`), JSON.stringify(recorded))
}
