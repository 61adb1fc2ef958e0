import type { Config } from '../config.ts'
import { createCalls, type Calls } from './calls.ts'
import { isAnswer } from './connection.ts'
import { EMBEDDED_CONNECTIONS, startEmbedded } from './embedded.ts'
import { Pool, WAIT_SECONDS, type PoolFigures } from './pool.ts'
import { openReplicas, type Replicas } from './replicas.ts'
import { createSql, type Sql, type Transaction, type Writes } from './sql.ts'

export type { Sql, Transaction }
/** What a query function takes: the pool or a running transaction. */
export type Db = Sql | Transaction

export type Database = {
  sql: Sql
  /** Past the pooler, where there is one: for what takes longer than a pooler may let it. */
  direct: Sql
  calls: Calls
  /** Of this process. */
  writes: Writes
  /** Nobody else writes. */
  isAlone: boolean
  /** Where what may lag is read; null: from the primary, like everything. */
  replicas: Replicas | null
  pool(): PoolFigures
  close(): Promise<void>
}

/** Seconds that one statement may take. */
const STATEMENT_SECONDS = 30

const serverSettings = (patience: number) => ({
  statement_timeout: `${STATEMENT_SECONDS * patience}s`,
  // A process that is frozen in the middle of a transaction holds its locks no longer than this; none waits so long on purpose.
  idle_in_transaction_session_timeout: `${10 * patience}s`,
})

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReplicaUrls' | 'patience' | 'fsync'>> & {
    /** A new folder of the embedded database begins with the tables and mountains of this release: `prepare` has next to nothing to do. */
    beginsPrepared?: boolean
  }

/** Connects to DATABASE_URL, or starts the embedded database and connects to that: the same driver and SQL for both. */
export async function connect(config: Place): Promise<Database> {
  const { patience = 1 } = config
  if (config.databaseUrl !== null) {
    const directUrl = config.databaseDirectUrl ?? config.databaseUrl
    const isPooled = config.databaseDirectUrl != null
    const settings = serverSettings(patience)
    const openPool = (url: string, max: number, answerWithin = STATEMENT_SECONDS * patience + 5) => {
      const isLent = isPooled && url === config.databaseUrl
      return new Pool({
        target: { url, isPooled: isLent },
        max,
        keptForStatements: Math.floor(max / 5),
        // A pooler refuses them in a greeting: they would stay with a connection that is only lent.
        settings: isLent ? {} : settings,
        // The server itself ends what takes too long; this is for one that does not even do that.
        answerWithin,
        waitSeconds: WAIT_SECONDS * patience,
        closeIdleAfter: 60,
      })
    }
    const pool = openPool(config.databaseUrl, 20)
    const urls = config.databaseReplicaUrls ?? []
    const replicas = urls.length === 0 ? null : openReplicas({ urls, openPool, primary: pool, patience })
    const direct = isPooled ? directPool(directUrl, patience) : null
    const listener = createListener(directUrl, patience)
    const writes = { count: 0, at: 0 }
    const sql = createSql(pool, writes, isPooled ? settings : {})
    return {
      sql,
      direct: direct === null ? sql : createSql(direct, writes),
      calls: listener.calls,
      writes,
      isAlone: false,
      replicas,
      pool: () => pool.figures(),
      async close() {
        await listener.close()
        await replicas?.close()
        await direct?.close()
        await pool.close()
      },
    }
  }
  // The embedded engine has one session for everybody: what is called out in it comes in on its only connection.
  const { calls, incoming } = createCalls(() => {})
  const { fsync: isDurable = true, beginsPrepared = false } = config
  const embedded = await startEmbedded(config.dataDir, { isDurable, beginsPrepared })
  const pool = new Pool({
    target: { folder: embedded.host },
    max: EMBEDDED_CONNECTIONS,
    settings: {},
    // Nothing can cancel a statement of the embedded engine, only end the engine: it is given more time.
    answerWithin: 2 * STATEMENT_SECONDS * patience,
    waitSeconds: WAIT_SECONDS * patience,
    closeIdleAfter: 0,
    calls: incoming,
    explain: (error) => (stopsAtDisk(error) ? embedded.problem() : null),
    onSilence: () => embedded.restart(),
  })
  const writes = { count: 0, at: 0 }
  const sql = createSql(pool, writes)
  embedded.onWritable((isWritable) => {
    // Lost together with the connection, then told again after the next start.
    sql.unsafe(`set default_transaction_read_only = ${isWritable ? 'off' : 'on'}`).catch(() => {})
  })
  return {
    sql,
    direct: sql,
    calls,
    writes,
    // Its folder is locked.
    isAlone: true,
    replicas: null,
    pool: () => pool.figures(),
    async close() {
      await pool.close()
      await embedded.stop()
    },
  }
}

/** A full or read-only disk may stand behind it: the engine is lost, or was told not to write (25006). */
function stopsAtDisk(error: unknown): boolean {
  return !isAnswer(error) || error.code === '25006'
}

/** Opened when it is needed, which is before people are served. */
function directPool(url: string, patience: number): Pool {
  return new Pool({
    target: { url },
    max: 2,
    settings: serverSettings(patience),
    answerWithin: STATEMENT_SECONDS * patience + 5,
    waitSeconds: WAIT_SECONDS * patience,
    closeIdleAfter: 10,
  })
}

/** Seconds between two looks whether the connection that listens is still there. */
const LOOK_SECONDS = 2

/** One connection beside the others, which does nothing but listen; opened when somebody wants to know. */
function createListener(url: string, patience: number) {
  let pool: Pool | undefined
  let clock: NodeJS.Timeout | undefined
  const { calls, incoming } = createCalls(() => {
    if (pool !== undefined) return
    const listening = new Pool({
      target: { url },
      max: 1,
      settings: serverSettings(patience),
      answerWithin: 10 * patience,
      waitSeconds: WAIT_SECONDS * patience,
      closeIdleAfter: 0,
      calls: incoming,
    })
    pool = listening
    // A lost one is opened anew by whoever asks next.
    const look = () => listening.run((driver) => driver.unsafe('select')).catch(() => undefined)
    void look()
    clock = setInterval(look, LOOK_SECONDS * 1000).unref()
  })
  return {
    calls,
    async close() {
      clearInterval(clock)
      await pool?.close()
    },
  }
}
