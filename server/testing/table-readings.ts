import type { Db } from '#server/db/connect.ts'

/** How often each table was read so far. The embedded engine has one session, so its figures are exact once they are written down. */
export async function tableReadings(db: Db): Promise<Map<string, number>> {
  await db`select pg_stat_force_next_flush()`
  await db`select 1`
  const rows = await db<{ name: string; n: number }[]>`
    select relname as name, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as n from pg_stat_user_tables`
  return new Map(rows.map(({ name, n }) => [name, n]))
}
