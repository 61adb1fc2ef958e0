import { histogram } from '../lib/histogram.ts'
import { Connection, lost, type Rows, type Target } from './connection.ts'

export type PoolOptions = {
  target: Target
  /** Connections at most. */
  max: number
  /** Of them, so many that no transaction takes: many that wait for one row leave a way for whoever only reads. None unless told. */
  keptForStatements?: number
  /** Sent with the greeting. */
  settings: Record<string, string>
  /** Seconds that one statement may take; a connection that is silent for longer is given up. */
  answerWithin: number
  /** Seconds to wait for a connection when all are taken; 10 unless told. */
  waitSeconds?: number
  /** Seconds after which a connection that nobody needs is closed; 0 keeps it. */
  closeIdleAfter: number
  /** Puts what the owner of the database knows into the error that people get. */
  explain?(error: unknown): unknown
  /** What every connection listens to from its first moment on. */
  calls?: Calls
  /** A connection was given up because it was silent. */
  onSilence?(): void
}

/** What processes call out to each other through the database. `onOpen`: there is an ear now; what was called before is lost. */
type Calls = {
  channels: readonly string[]
  onCall(channel: string, text: string): void
  onOpen(): void
}

/** A connection that belongs to one transaction until it is given back. */
export type Lease = { run: Connection['run']; giveBack(): void; giveUp(): void }

export type PoolFigures = {
  /** Connections: allowed, open, and held by a transaction or busy with a statement. */
  most: number
  open: number
  inUse: number
  /** Statements that were sent and not answered yet. */
  running: number
  /** Statements and transactions that no connection is free for. */
  waiting: number
  /** In the exposition format of Prometheus. */
  durations(): string
}

type Make = Parameters<Connection['run']>[0]
type Waiter = {
  askedAt: number
  seconds: number
  take(connection: Connection): void
  refuse(error: Error): void
}
type Line = 'statements' | 'transactions'

/** Queries sent on one connection before the first of them is answered. */
const PIPELINE = 50
export const WAIT_SECONDS = 10
const LIFETIME_SECONDS = 45 * 60
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1000

/**
 * Shares connections among queries and transactions. While the database is away a single connection looks for it, after
 * pauses that grow to a second, and everybody else is refused at once instead of waiting.
 */
export class Pool {
  readonly #options: PoolOptions
  readonly #connections = new Set<Connection>()
  readonly #waiters: Record<Line, Waiter[]> = { statements: [], transactions: [] }
  readonly #clock: NodeJS.Timeout
  readonly #answers = histogram(
    'db_statement_duration_seconds',
    'Time until the database answered a statement',
  )
  readonly #waits = histogram(
    'db_pool_wait_duration_seconds',
    'Time for which a statement or transaction waited until a connection was free',
  )
  #failures = 0
  #nextTry = 0
  #problem: Error = lost('CONNECTION_CLOSED', 'The database is away.')
  #isClosed = false

  constructor(options: PoolOptions) {
    this.#options = options
    // Counted in turns of this clock, not in time: a process that was frozen did not wait.
    this.#clock = setInterval(() => this.#tick(), 1000).unref()
  }

  run(make: Make): Promise<Rows> {
    return this.#use('statements', (connection) => connection.run(make))
  }

  /** A connection for one transaction; without patience its statements have the same deadline as any other. */
  lease(isPatient = false): Promise<Lease> {
    return this.#use('transactions', async (connection) => {
      connection.isTaken = true
      connection.isPatient = isPatient
      return {
        run: (make: Make) => this.#explained(connection.run(make)),
        giveBack: () => {
          connection.isTaken = false
          connection.isPatient = false
          this.#serveWaiters()
        },
        giveUp: () => connection.end(lost('CONNECTION_DESTROYED', 'The transaction could not be undone.')),
      }
    })
  }

  /** What it has to do at this moment, and how long it took so far. */
  figures(): PoolFigures {
    const all = [...this.#connections]
    return {
      most: this.#options.max,
      open: all.length,
      inUse: all.filter(({ isTaken, running }) => isTaken || running > 0).length,
      running: all.reduce((sum, { running }) => sum + running, 0),
      waiting: this.#waiters.statements.length + this.#waiters.transactions.length,
      durations: () => this.#answers.text() + this.#waits.text(),
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#clock)
    this.#refuseWaiters(lost('CONNECTION_ENDED', 'The program is stopping.'))
    await Promise.all([...this.#connections].map((connection) => connection.close()))
  }

  /** Starts at once on the connection that is chosen, so that nobody else can be given it in between. */
  #use<T>(line: Line, start: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      if (this.#isClosed) throw lost('CONNECTION_ENDED', 'The program is stopping.')
      const isFirst = this.#waiters[line].length === 0 && (line === 'statements' || this.#mayLease())
      const free = isFirst ? this.#available() : null
      if (free) return this.#explained(start(free))
    } catch (error) {
      return this.#explained(Promise.reject(error as Error))
    }
    const askedAt = performance.now()
    const begun = new Promise<T>((resolve, refuse) => {
      const take = (freed: Connection) => {
        this.#waits.observe('', (performance.now() - askedAt) / 1000)
        resolve(start(freed))
      }
      this.#waiters[line].push({ askedAt, seconds: 0, take, refuse })
    })
    return this.#explained(begun)
  }

  #explained<T>(work: Promise<T>): Promise<T> {
    const { explain } = this.#options
    if (explain === undefined) return work
    return work.catch((error: unknown) => {
      throw explain(error) ?? error
    })
  }

  /** One that is free, else a new one, else the one with the shortest line; null: wait. */
  #available(): Connection | null {
    let shortest: Connection | null = null
    for (const connection of this.#connections) {
      if (connection.isTaken || (connection.isOpening && connection.running > 0)) continue
      if (connection.running === 0) return connection
      if (connection.running < (shortest?.running ?? PIPELINE)) shortest = connection
    }
    return this.#connections.size < this.#options.max ? (this.#open() ?? shortest) : shortest
  }

  #open(): Connection | null {
    if (this.#failures > 0) {
      if (performance.now() < this.#nextTry) {
        if (this.#connections.size === 0) throw this.#problem
        return null
      }
      if ([...this.#connections].some((connection) => connection.isOpening)) return null
    }
    const { target, settings } = this.#options
    const connection = new Connection(target, settings, {
      onAnswer: (isAnswer, seconds) => {
        if (isAnswer) this.#failures = 0
        this.#answers.observe('', seconds)
        this.#serveWaiters()
      },
      onGone: (gone) => this.#lose(gone),
      onCall: (channel, text) => this.#options.calls?.onCall(channel, text),
    })
    this.#connections.add(connection)
    this.#listenOn(connection)
    return connection
  }

  #listenOn(connection: Connection): void {
    const { calls } = this.#options
    if (calls === undefined) return
    const words = calls.channels.map((channel) => `listen ${channel}`).join('; ')
    // A connection that cannot even do this is lost, and the next one tries again.
    connection
      .run((driver) => driver.unsafe(words))
      .then(
        () => calls.onOpen(),
        () => undefined,
      )
  }

  #lose(connection: Connection): void {
    this.#connections.delete(connection)
    if (connection.isOpening && !this.#isClosed) {
      this.#problem = connection.gone!
      // Twenty that failed together failed once.
      if (performance.now() >= this.#nextTry) {
        const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures++)
        this.#nextTry = performance.now() + pause * (0.5 + Math.random() / 2)
      }
      if (this.#connections.size === 0) return this.#refuseWaiters(this.#problem)
    }
    this.#serveWaiters()
  }

  #mayLease(): boolean {
    const { max, keptForStatements = 0 } = this.#options
    let taken = 0
    for (const { isTaken } of this.#connections) if (isTaken) taken++
    return taken < max - keptForStatements
  }

  /** Of the two whose turn it may be the one that has waited longer. */
  #nextLine(): Waiter[] | null {
    const { statements, transactions } = this.#waiters
    const statement = statements[0]
    const transaction = transactions[0] && this.#mayLease() ? transactions[0] : undefined
    if (transaction === undefined) return statement === undefined ? null : statements
    return statement === undefined || transaction.askedAt < statement.askedAt ? transactions : statements
  }

  #serveWaiters(): void {
    try {
      for (let line = this.#nextLine(); line !== null; line = this.#nextLine()) {
        const connection = this.#available()
        if (connection === null) return
        line.shift()!.take(connection)
      }
    } catch (error) {
      this.#refuseWaiters(error as Error)
    }
  }

  #refuseWaiters(error: Error): void {
    for (const line of Object.values(this.#waiters)) for (const waiter of line.splice(0)) waiter.refuse(error)
  }

  #tick(): void {
    const { answerWithin, closeIdleAfter } = this.#options
    for (const connection of this.#connections) {
      connection.secondsOld++
      if (connection.running > 0) this.#watch(connection, answerWithin)
      else if (!connection.isTaken && closeIdleAfter > 0) {
        const isOld = connection.secondsOld > LIFETIME_SECONDS
        if (++connection.secondsIdle > closeIdleAfter || isOld) this.#retire(connection)
      }
    }
    for (const line of Object.values(this.#waiters)) {
      while (line[0] && line[0].seconds >= (this.#options.waitSeconds ?? WAIT_SECONDS)) {
        line.shift()!.refuse(lost('CONNECT_TIMEOUT', 'All connections to the database were busy.'))
      }
      for (const waiter of line) waiter.seconds++
    }
  }

  #watch(connection: Connection, answerWithin: number): void {
    if (connection.isPatient || ++connection.secondsSilent <= answerWithin) return
    connection.end(lost('CONNECT_TIMEOUT', `The database gave no answer for ${answerWithin} seconds.`))
    this.#options.onSilence?.()
  }

  #retire(connection: Connection): void {
    this.#connections.delete(connection)
    void connection.close()
  }
}
