import type { QuotaKind, Usage } from '#contract/quotas.ts'
import type { Db } from '#server/db/connect.ts'

export async function readUsage(db: Db, userId: number, kind: QuotaKind, day: string): Promise<Usage> {
  const [row] = await db<Usage[]>`
    select files, bytes from daily_usage where user_id = ${userId} and kind = ${kind} and day = ${day}`
  return row ?? { files: 0, bytes: 0 }
}

type More = { userId: number; kind: QuotaKind; day: string } & Usage

/** False, and nothing is added, when that would be more than the most; two at once are added one after the other. */
export async function addUsage(db: Db, more: More, most: Usage): Promise<boolean> {
  if (more.files > most.files || more.bytes > most.bytes) return false
  const rows = await db`
    insert into daily_usage ${db(more)}
    on conflict (user_id, kind) do update set
      day = excluded.day,
      files = excluded.files + case when daily_usage.day = excluded.day then daily_usage.files else 0 end,
      bytes = excluded.bytes + case when daily_usage.day = excluded.day then daily_usage.bytes else 0 end
    where daily_usage.day <> excluded.day
      or daily_usage.files + excluded.files <= ${most.files}
      and daily_usage.bytes + excluded.bytes <= ${most.bytes}
    returning 1`
  return rows.length > 0
}
