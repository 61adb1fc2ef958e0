import type { Sql } from './connect.ts'
import { migrate } from './migrate.ts'

/** Brings any database, empty or old, to what this version of the program needs. */
export async function prepare(sql: Sql): Promise<void> {
  await migrate(sql)
}
