import postgres from 'postgres'
import type { Config } from '../config.ts'
import { EMBEDDED_CONNECTIONS, startEmbedded } from './embedded.ts'

export type Sql = postgres.Sql<{ bigint: number; numeric: number; date: string }>
export type Transaction = postgres.TransactionSql<{ bigint: number; numeric: number; date: string }>
/** What a query function takes: the pool or a running transaction. */
export type Db = Sql | Transaction

export type Database = { sql: Sql; close(): Promise<void> }

const asText = { serialize: String, parse: (value: string) => value }
const asNumber = { serialize: String, parse: Number }

/**
 * A calendar day is text all the way: a Date would shift it by the time zone. Sums and counts fit a double.
 * A time given as text is sent as it is: the driver's own way through a Date cuts off the microseconds of a keyset.
 */
const types = {
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: (value: Date | string) => (typeof value === 'string' ? value : value.toISOString()),
    parse: (value: string) => new Date(value),
  },
  date: { to: 1082, from: [1082], ...asText },
  bigint: { to: 20, from: [20], ...asNumber },
  numeric: { to: 1700, from: [1700], ...asNumber },
}

/** Connects to DATABASE_URL, or starts the embedded database and connects to that: the same driver and SQL for both. */
export async function connect(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const shared = {
    types,
    transform: { ...postgres.camel, undefined: null },
    onnotice: () => {},
    connection: { application_name: 'kopczyk', TimeZone: 'UTC' },
  }
  if (config.databaseUrl !== null) {
    const sql: Sql = postgres(config.databaseUrl, {
      ...shared,
      max: 20,
      idle_timeout: 60,
      connect_timeout: 5,
    })
    return { sql, close: () => sql.end({ timeout: 5 }) }
  }
  const embedded = await startEmbedded(config.dataDir)
  const sql: Sql = postgres({
    ...shared,
    host: embedded.host,
    database: 'postgres',
    username: 'postgres',
    max: EMBEDDED_CONNECTIONS,
  })
  return {
    sql,
    async close() {
      await sql.end({ timeout: 5 })
      await embedded.stop()
    },
  }
}
