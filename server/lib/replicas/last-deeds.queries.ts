import type { Db } from '#server/db/connect.ts'
import { logPlace } from '#server/db/log-place.ts'

/** How far the log must have come for each of these hikers; who has done nothing yet is not in it. */
export async function readLastDeeds(db: Db, userIds: number[]): Promise<Map<number, number>> {
  const rows = await db<{ userId: number; place: number }[]>`
    select user_id, place from last_deeds where user_id = any(${userIds})`
  return new Map(rows.map((row) => [row.userId, row.place]))
}

/** Asked for once the deed is committed. Of two at once the later one waits for the row, and looks at the log after that. */
export async function noteDeed(db: Db, userId: number): Promise<void> {
  await db`
    insert into last_deeds (user_id, place) values (${userId}, ${logPlace(db)})
    on conflict (user_id) do update set place = ${logPlace(db)}`
}
