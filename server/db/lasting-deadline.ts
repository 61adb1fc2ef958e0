import type { Sql } from './connect.ts'

/**
 * Through a pooler a single statement has the deadline that the pooler's connections have, and a transaction its own. Gives the
 * sentence for the operator where there is none, else null.
 */
export async function missingDeadline(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ limit: string }[]>`select current_setting('statement_timeout') as limit`
  if (row!.limit !== '0') return null
  return 'The pooler in DATABASE_URL sets no statement_timeout: statements may run for ever. See connect_query in operations/pgbouncer/pgbouncer.ini.'
}
