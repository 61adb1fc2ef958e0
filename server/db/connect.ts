import type { Config } from '../config.ts'
import { isAnswer } from './connection.ts'
import { EMBEDDED_CONNECTIONS, startEmbedded } from './embedded.ts'
import { Pool } from './pool.ts'
import { createSql, type Sql, type Transaction } from './sql.ts'

export type { Sql, Transaction }
/** What a query function takes: the pool or a running transaction. */
export type Db = Sql | Transaction

export type Database = { sql: Sql; close(): Promise<void> }

/** Seconds that one statement may take. */
const STATEMENT_SECONDS = 30

const serverSettings = {
  statement_timeout: `${STATEMENT_SECONDS}s`,
  // A process that is frozen in the middle of a transaction holds its locks no longer than this; none waits so long on purpose.
  idle_in_transaction_session_timeout: '10s',
}

/** Connects to DATABASE_URL, or starts the embedded database and connects to that: the same driver and SQL for both. */
export async function connect(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (config.databaseUrl !== null) {
    const pool = new Pool({
      target: { url: config.databaseUrl },
      max: 20,
      settings: serverSettings,
      // The server itself ends what takes too long; this is for one that does not even do that.
      answerWithin: STATEMENT_SECONDS + 5,
      closeIdleAfter: 60,
    })
    return { sql: createSql(pool), close: () => pool.close() }
  }
  const embedded = await startEmbedded(config.dataDir)
  const pool = new Pool({
    target: { folder: embedded.host },
    max: EMBEDDED_CONNECTIONS,
    settings: {},
    // Nothing can cancel a statement of the embedded engine, only end the engine: it is given more time.
    answerWithin: 2 * STATEMENT_SECONDS,
    closeIdleAfter: 0,
    explain: (error) => (stopsAtDisk(error) ? embedded.problem() : null),
    onSilence: () => embedded.restart(),
  })
  const sql = createSql(pool)
  embedded.onWritable((isWritable) => {
    // Lost together with the connection, then told again after the next start.
    sql.unsafe(`set default_transaction_read_only = ${isWritable ? 'off' : 'on'}`).catch(() => {})
  })
  return {
    sql,
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
