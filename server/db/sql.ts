import type postgres from 'postgres'
import { currentReading, currentSpan, inSpan } from '../lib/tracing/cause.ts'
import { isAnswer, pieces, type Driver, type Rows } from './connection.ts'
import type { Lease, Pool } from './pool.ts'
import type { Kind } from './reading.ts'
import { nameFromCalls } from './statement-name.ts'

/** What a template is: a query once it is awaited, a piece of another query when it is put into one. */
type Templates = postgres.ISql<{ bigint: number; numeric: number; date: string }> & {
  array: never
  notify: never
  file: never
}

type Patience = { isPatient?: boolean }

export type Sql = Templates & {
  /**
   * All of the work or nothing of it. Inside a transaction it is a part that can be undone alone. Patient work has no
   * deadline: only for what runs before people are served.
   */
  begin<T>(work: (tx: Transaction) => Promise<T> | T, patience?: Patience): Promise<T>
  /** One statement that PostgreSQL refuses inside of a transaction, without a deadline: only for migrations. */
  outside(text: string): Promise<void>
}

export type Transaction = Sql & {
  readonly isTransaction: true
  /** Done last, in the transaction or the part of it that this stands for; not at all when that is undone. */
  atEnd(work: () => Promise<unknown>): void
  /** Done once the whole transaction is committed. */
  afterCommit(act: () => void): void
}

type Make = (driver: Driver) => postgres.PendingQuery<postgres.Row[]>
type Run = (make: Make, kind?: Kind) => Promise<Rows>

/** Counts what may have changed something: it is another number after everything that did. `at`: when the last of it ended. */
export type Writes = { count: number; at: number }

/** `settings` hold for each transaction, and for nothing after it: for a pool whose connections are lent. */
export function createSql(
  pool: Pool,
  writes: Writes = { count: 0, at: 0 },
  settings: Record<string, string> = {},
): Sql {
  const fromPrimary = (make: Make, kind: Kind) =>
    kind === 'read' ? pool.run(make) : counted(() => pool.run(make))
  /** Counted when it is sent and when its end is known, whatever that is. */
  const counted = async <T>(act: () => Promise<T>): Promise<T> => {
    writes.count++
    try {
      return await act()
    } finally {
      writes.count++
      writes.at = performance.now()
    }
  }
  const run: Run = (make, kind = 'write') => {
    const reading = currentReading()
    return reading === null ? fromPrimary(make, kind) : reading.run(make, kind, () => fromPrimary(make, kind))
  }
  return templates(run, {
    async begin<T>(work: (tx: Transaction) => Promise<T> | T, patience: Patience = {}): Promise<T> {
      currentReading()?.write()
      return inSpan('transaction', 'internal', {}, async () => {
        const lease = await pool.lease(patience.isPatient)
        try {
          return await counted(() =>
            transact(lease, work, { ...settings, ...(patience.isPatient && UNHURRIED) }),
          )
        } finally {
          lease.giveBack()
        }
      })
    },
    async outside(text: string): Promise<void> {
      const lease = await pool.lease(true)
      const say = (words: string) => lease.run((driver) => driver.unsafe(words))
      try {
        await say('set statement_timeout = 0')
        await counted(() => say(text))
      } finally {
        await say('reset statement_timeout').catch(() => lease.giveUp())
        lease.giveBack()
      }
    },
  }) as Sql
}

const UNHURRIED = { statement_timeout: '0' }

async function transact<T>(
  lease: Lease,
  work: (tx: Transaction) => Promise<T> | T,
  settings: Record<string, string>,
): Promise<T> {
  const say = (words: string) => lease.run((driver) => driver.unsafe(words))
  const scope = openScope(lease.run)
  const local = Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`)
  await say(['begin', ...local].join('; '))
  let result: T
  try {
    result = await work(scope.tx)
    await scope.end()
  } catch (error) {
    scope.close()
    // A connection that cannot say whether it undid the work is closed: that undoes it for certain.
    await say('rollback').catch(() => lease.giveUp())
    throw error
  }
  scope.close()
  const { command } = await say('commit')
  // PostgreSQL answers so when a statement had failed and the work went on as if nothing had happened.
  if (command !== 'COMMIT') throw scope.firstFailure()
  for (const act of scope.afterwards) act()
  return result
}

/** The templates of one transaction: closed with it, so that whatever comes late never runs outside of it. */
function openScope(run: Run) {
  let isClosed = false
  let failure: unknown = null
  let parts = 0
  let lastPart: Promise<unknown> = Promise.resolve()
  const atEnd: (() => Promise<unknown>)[] = []
  const afterwards = new Set<() => void>()

  const guarded: Run = async (make) => {
    if (isClosed) throw new Error('The transaction of this statement is over.')
    try {
      return await run(make)
    } catch (error) {
      failure ??= error
      throw error
    }
  }

  /** Parts run one after another: of two that overlap, undoing the first would undo the second. */
  function begin<T>(work: (tx: Transaction) => Promise<T> | T): Promise<T> {
    const part = lastPart.then(() => runPart(work))
    lastPart = part.catch(() => undefined)
    return part
  }

  async function runPart<T>(work: (tx: Transaction) => Promise<T> | T): Promise<T> {
    const name = `part_${parts++}`
    const inner = openScope(guarded)
    await guarded((driver) => driver.unsafe(`savepoint ${name}`))
    try {
      const result = await work(inner.tx)
      await inner.end()
      inner.close()
      await guarded((driver) => driver.unsafe(`release savepoint ${name}`))
      for (const act of inner.afterwards) afterwards.add(act)
      return result
    } catch (error) {
      inner.close()
      await guarded((driver) => driver.unsafe(`rollback to savepoint ${name}; release savepoint ${name}`))
      failure = null
      throw error
    }
  }

  return {
    tx: templates(guarded, {
      begin,
      outside: () => Promise.reject(new Error('Inside of a transaction nothing runs outside of it.')),
      isTransaction: true,
      atEnd: (work: () => Promise<unknown>) => void atEnd.push(work),
      afterCommit: (act: () => void) => void afterwards.add(act),
    }) as Transaction,
    /** What is done last may bring more of it. */
    async end() {
      for (let work = atEnd.shift(); work !== undefined; work = atEnd.shift()) await work()
    },
    /** The same act once, however often it was asked for. */
    afterwards,
    close() {
      isClosed = true
    },
    firstFailure: () => failure ?? new Error('The database undid the transaction.'),
  }
}

/** Where each template stands in the code: read once, added to the errors of its queries. */
const origins = new WeakMap<object, Origin>()
type Origin = { stack?: string; name?: ReturnType<typeof nameFromCalls> }

function addOrigin(error: Error, strings: TemplateStringsArray): void {
  const origin = origins.get(strings)?.stack?.replace(/^.*\n/, '')
  Object.defineProperty(error, 'stack', { value: `${error.stack}\n${origin}`, configurable: true })
}

/** Recorded under the name of the function that it stands in: neither its text nor its values. */
function recorded(strings: TemplateStringsArray, send: () => Promise<Rows>): Promise<Rows> {
  if (currentSpan() === null) return send()
  const origin = origins.get(strings)!
  const { name, file } = (origin.name ??= nameFromCalls(origin.stack ?? ''))
  return inSpan(name, 'client', { 'db.system.name': 'postgresql', 'code.file.path': file }, send)
}

/** A query that is sent when somebody waits for it, on whatever connection is free then. */
class Query {
  readonly #run: Run
  readonly #strings: TemplateStringsArray
  readonly #values: unknown[]
  #rows: Promise<Rows> | undefined

  constructor(run: Run, strings: TemplateStringsArray, values: unknown[]) {
    this.#run = run
    this.#strings = strings
    this.#values = values
  }

  /** As the driver writes it: pieces of it belong to no connection. */
  for(driver: Driver): postgres.PendingQuery<postgres.Row[]> {
    return driver(this.#strings, ...(this.#values.map(forDriver) as never[]))
  }

  #send(): Promise<Rows> {
    this.#rows ??= recorded(this.#strings, () =>
      this.#run((driver) => this.for(driver), kindOf(this.#strings)),
    ).catch((error: unknown) => {
      if (isAnswer(error)) addOrigin(error, this.#strings)
      throw error
    })
    return this.#rows
  }

  then<A, B>(done?: ((rows: Rows) => A) | null, failed?: ((error: unknown) => B) | null) {
    return this.#send().then(done, failed)
  }
  catch<B>(failed: (error: unknown) => B) {
    return this.#send().catch(failed)
  }
  finally(after: () => void) {
    return this.#send().finally(after)
  }
}

/** Where it cannot be seen at once, it may write. No function that is called in a list of columns does. */
function kindOf(strings: TemplateStringsArray): Kind {
  const [beginning = ''] = strings
  if (/^\s*select\b/i.test(beginning)) return 'read'
  const mayRead = /^\s*(?:with\b|\(|$)/i.test(beginning)
  return mayRead && !strings.some((words) => /\b(?:insert into|update|delete from)\s/i.test(words))
    ? 'perhaps'
    : 'write'
}

function forDriver(value: unknown): unknown {
  if (value instanceof Query) return value.for(pieces)
  return Array.isArray(value) && value[0] instanceof Query ? value.map(forDriver) : value
}

function templates(run: Run, more: object): unknown {
  const template = (first: unknown, ...rest: unknown[]) => {
    if (!isTemplate(first)) return helper(first, ...rest)
    if (!origins.has(first)) {
      const origin = {}
      Error.captureStackTrace(origin, template)
      origins.set(first, origin)
    }
    return new Query(run, first, rest)
  }
  const { json, typed, types } = pieces
  const unsafe = (text: string, values?: never[]) => run((driver) => driver.unsafe(text, values), 'write')
  return Object.assign(template, { json, typed, types, unsafe }, more)
}

/** Names, rows and lists of columns are made by the driver. */
const helper = pieces as unknown as (...given: unknown[]) => unknown

function isTemplate(first: unknown): first is TemplateStringsArray {
  return Array.isArray(first) && 'raw' in first
}
