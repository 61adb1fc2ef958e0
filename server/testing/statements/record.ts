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

type OnSent = ((sent: Sent) => void) | undefined
type Template = { strings: TemplateStringsArray; values: unknown[]; onSent: OnSent }

/** Of every query that was made, the template; of every template, the function in whose body it stands. */
const templates = new WeakMap<object, Template>()
const senders = new WeakMap<TemplateStringsArray, string | null>()

/** Files that the product does not run, or only to fill itself. */
const isOurs = (file: string) => !/\.test\.ts$|\.permissions\.ts$|^(?:testing|demo)\//.test(file)

/** The calls that led to this function, the latest first. Their places are not asked for: looking them up takes milliseconds. */
function callsBefore(last: (...given: never[]) => unknown): NodeJS.CallSite[] {
  const { prepareStackTrace } = Error
  Error.prepareStackTrace = (_error, calls) => calls
  const origin: { stack?: unknown } = {}
  Error.captureStackTrace(origin, last)
  const calls = origin.stack as NodeJS.CallSite[]
  Error.prepareStackTrace = prepareStackTrace
  return calls
}

/** The file and the function, from the first call that has a name; null for whatever tests send themselves. */
function senderOf(calls: NodeJS.CallSite[]): string | null {
  const ours = calls.flatMap((call) => {
    const file = /.*\/server\/(.+\.ts)/.exec(call.getFileName() ?? '')?.[1]
    return file === undefined ? [] : [{ file, name: call.getFunctionName() }]
  })
  const file = ours[0]?.file
  if (file === undefined || !isOurs(file)) return null
  const name = ours.find((call) => call.file === file && call.name)?.name
  return `${file} ${name?.replace(/^.*\./, '') ?? ''}`.trim()
}

/** A list of pieces is put in one after another; any other list is a value. */
const inHole = (value: unknown): unknown[] =>
  Array.isArray(value) && templates.has(value[0] as object) ? value : [value]

function statementOf(
  { strings, values }: Pick<Template, 'strings' | 'values'>,
  around: string[] = [],
): Statement {
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

function record(query: object): void {
  const template = templates.get(query)
  const sender = template && senders.get(template.strings)
  if (!template || !sender) return
  template.onSent?.({ sender, query: query as ReturnType<Sql> })
  if (folder === undefined) return
  const sign = signature(query)
  if (signatures.has(sign)) return
  signatures.add(sign)
  add(recorded, sender, statementOf(template))
  hasNews = true
}

type Waited = Record<'then' | 'catch' | 'finally', (...given: unknown[]) => unknown>
let watched: Waited | undefined

/** A query is sent when somebody waits for it; until then it may be a piece of another. */
function watch(queries: Waited): void {
  if (watched === queries) return
  watched = queries
  for (const way of ['then', 'catch', 'finally'] as const) {
    const wait = queries[way]
    queries[way] = function (this: object, ...given: unknown[]) {
      record(this)
      return wait.apply(this, given)
    }
  }
}

/** The same database; whatever is sent through it is recorded. */
function recording<S extends Sql>(sql: S, onSent: OnSent): S {
  const make = (first: unknown, ...rest: unknown[]) => {
    const query = (sql as unknown as (...given: unknown[]) => object)(first, ...rest)
    if (!Array.isArray(first) || !('raw' in first)) return query
    const strings = first as unknown as TemplateStringsArray
    if (!senders.has(strings)) senders.set(strings, senderOf(callsBefore(make)))
    templates.set(query, { strings, values: rest, onSent })
    watch(Object.getPrototypeOf(query) as Waited)
    return query
  }
  const begin: Sql['begin'] = (work, patience) => sql.begin((tx) => work(recording(tx, onSent)), patience)
  return Object.assign(make, sql, { begin }) as unknown as S
}

/** `onSent` is told of everything that the product sends, whether it is recorded or not. */
export function recorder(database: Database, onSent?: OnSent): Database {
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
