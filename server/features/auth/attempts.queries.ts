import type { Db } from '#server/db/connect.ts'

export type Counted = { key: string; count: number; seconds: number }

/** Counts one attempt for each key in one statement; keys come sorted, so that two callers never wait for each other. */
export function countAttempts(db: Db, keys: string[], windows: number[]): Promise<Counted[]> {
  return db<Counted[]>`
    insert into rate_limits as r (key, count, resets_at)
    select key, 1, now() + seconds * interval '1 second'
    from unnest(${keys}::text[], ${windows}::integer[]) as t (key, seconds)
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning key, count, ceil(extract(epoch from resets_at - now()))::integer as seconds`
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db`delete from rate_limits where key = ${key}`
}

/** Takes one attempt back from each key, in the order of the keys, as it was counted. */
export async function takeBackAttempts(db: Db, keys: string[]): Promise<void> {
  await db`
    with counted as (
      select key from rate_limits where key = any(${keys}::text[]) and count > 0 order by key for update
    )
    update rate_limits r set count = r.count - 1 from counted c where r.key = c.key`
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await db`delete from rate_limits where resets_at < now()`
}
