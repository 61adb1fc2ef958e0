import { connect as openNetSocket, type Socket } from 'node:net'
import postgres from 'postgres'
import { columnTypes } from './column-types.ts'

/** The driver with one connection; it makes queries of templates and reads their answers. */
export type Driver = postgres.Sql
export type Rows = postgres.RowList<postgres.Row[]>
/** `isPooled`: a pooler lends a connection for one transaction at a time, so nothing may be left behind in it, no named statement either. */
export type Target = { url: string; isPooled?: boolean } | { folder: string }

/** How long a connection may take to be made, its greeting included. */
const OPENING_MS = 5000

const options = {
  types: columnTypes as unknown as Record<string, postgres.PostgresType>,
  transform: { ...postgres.camel, undefined: null },
  fetch_types: false,
  onnotice: () => {},
  max: 1,
  // Whoever keeps the connections closes them; the driver would do so just when a query is on its way.
  idle_timeout: 0,
  max_lifetime: null,
  backoff: () => 0,
  connect_timeout: OPENING_MS / 1000,
} satisfies Options

type Options = postgres.Options<Record<string, postgres.PostgresType>> & {
  /** Opens the way to the server; in the driver's manual, not in its types. */
  socket?(address: Address): Promise<Socket>
  /** What is called out on a channel that this connection listens to; used by the driver's own `listen`, not in its types. */
  onnotify?(channel: string, text: string): void
}
type Address = { host: string[]; port: number[]; path: string | false }

/** Makes pieces of queries (names, rows, values); it never connects. */
export const pieces: Driver = startDriver({
  socket: () => Promise.reject(lost('CONNECTION_ENDED', 'This driver only makes pieces of queries.')),
})

function startDriver(more: Options, target?: Target): Driver {
  const all: Options = { ...options, ...more }
  if (target === undefined) return postgres(all)
  if ('url' in target) return postgres(target.url, { ...all, prepare: target.isPooled !== true })
  return postgres({ ...all, host: target.folder, database: 'postgres', username: 'postgres' })
}

/** Whether the database itself refused something, instead of not being there. */
export function isAnswer(error: unknown): error is postgres.PostgresError {
  return error instanceof postgres.PostgresError
}

/** An error that says what became of a connection, with a code that the error handler knows. */
export function lost(code: string, message: string, cause?: unknown): Error & { code: string } {
  return Object.assign(new Error(message, { cause }), { code })
}

/** Whoever keeps the connection. */
type Owner = {
  onAnswer(isAnswer: boolean, seconds: number): void
  onGone(connection: Connection): void
  onCall?(channel: string, text: string): void
}

/**
 * One connection, used until it is lost and never again. The driver's own way back after a loss cannot be trusted: it writes
 * to a socket that is gone, which ends the process, sends the rest of an old query before the greeting, and lets a
 * transaction that lost its connection go on in the next one, outside of any transaction.
 */
export class Connection {
  /** Why it can be used no more. */
  gone: (Error & { code: string }) | null = null
  /** Until its first answer there may be nobody there; only one query waits for that. */
  isOpening = true
  /** Belongs to one transaction. */
  isTaken = false
  /** May work as long as it likes: migrations. */
  isPatient = false
  /** Seconds in which the process ran and this connection gave no answer although one was due, or had nothing to do. */
  secondsSilent = 0
  secondsIdle = 0
  secondsOld = 0

  readonly #driver: Driver
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #owner: Owner
  #socket: Socket | null = null
  #isClosing = false

  constructor(target: Target, settings: Record<string, string>, owner: Owner) {
    this.#owner = owner
    this.#driver = startDriver(
      {
        connection: { application_name: 'kopczyk', TimeZone: 'UTC', ...settings },
        socket: (address) => this.#openSocket(address),
        onnotify: (channel, text) => owner.onCall?.(channel, text),
        onclose: () => this.end(lost('CONNECTION_CLOSED', 'The database closed the connection.')),
      },
      target,
    )
  }

  get running(): number {
    return this.#waiting.size
  }

  run(make: (driver: Driver) => postgres.PendingQuery<postgres.Row[]>): Promise<Rows> {
    return new Promise((resolve, reject) => {
      if (this.gone) return reject(this.gone)
      const sentAt = performance.now()
      this.#waiting.add(reject)
      make(this.#driver).then(
        (rows) => {
          this.#answered(reject, sentAt)
          resolve(rows)
        },
        (error: Error) => {
          // The server says goodbye, or did not even greet: nothing that was sent after this will be answered.
          const isGoodbye = isAnswer(error) && ['FATAL', 'PANIC'].includes(error.severity)
          this.#answered(reject, sentAt, isAnswer(error) && !isGoodbye)
          reject(error)
          if (isGoodbye) this.end(error)
        },
      )
    })
  }

  #answered(waiter: (error: Error) => void, sentAt: number, isAnswer = true): void {
    this.#waiting.delete(waiter)
    this.secondsSilent = 0
    this.secondsIdle = 0
    if (isAnswer) this.isOpening = false
    this.#owner.onAnswer(isAnswer, (performance.now() - sentAt) / 1000)
  }

  /** Everybody who waits for an answer learns at once that none will come; what was not committed is undone there. */
  end(why: Error & { code: string }): void {
    if (this.gone) return
    this.gone = why
    this.#socket?.destroy()
    for (const reject of this.#waiting) reject(why)
    this.#waiting.clear()
    void this.#driver.end({ timeout: 0 })
    this.#owner.onGone(this)
  }

  /** Says goodbye; only for a connection that nobody uses. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#driver.end({ timeout: 5 })
    this.end(lost('CONNECTION_ENDED', 'The connection was closed.'))
  }

  /** The driver comes here again after a loss; it is sent away. */
  async #openSocket(address: Address): Promise<Socket> {
    if (this.#socket || this.gone || this.#isClosing) {
      const why =
        this.gone ?? lost('CONNECTION_CLOSED', 'The database closed the connection while opening it.')
      this.end(why)
      throw why
    }
    try {
      this.#socket = await openSocket(address)
    } catch (error) {
      this.end(error as Error & { code: string })
      throw error
    }
    if (this.gone) this.#socket.destroy()
    return this.#socket
  }
}

/** Of several hosts in the address the first that answers is taken. */
async function openSocket({ host: hosts, port: ports, path }: Address): Promise<Socket> {
  if (path) return reach(openNetSocket(path))
  let problem: unknown
  for (const [place, host] of hosts.entries()) {
    try {
      // The driver reads the host from the socket when it checks a certificate.
      return Object.assign(await reach(openNetSocket({ host, port: ports[place]!, noDelay: true })), { host })
    } catch (error) {
      problem = error
    }
  }
  throw problem
}

function reach(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => socket.destroy(lost('CONNECT_TIMEOUT', 'The database does not answer.')),
      OPENING_MS,
    )
    socket.once('error', reject)
    socket.once('close', () => clearTimeout(timer))
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', reject)
      resolve(socket)
    })
  })
}
