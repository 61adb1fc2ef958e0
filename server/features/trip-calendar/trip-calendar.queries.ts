import type { Db } from '#server/db/connect.ts'

/** The number that one's present address is made from; the first question makes it. */
export async function openCalendar(db: Db, userId: number): Promise<number> {
  const [row] = await db<{ version: number }[]>`
    insert into trip_calendars (user_id) values (${userId})
    on conflict (user_id) do update set version = trip_calendars.version returning version`
  return row!.version
}

export async function renewCalendar(db: Db, userId: number): Promise<number> {
  const [row] = await db<{ version: number }[]>`
    insert into trip_calendars (user_id, version) values (${userId}, 2)
    on conflict (user_id) do update set version = trip_calendars.version + 1 returning version`
  return row!.version
}

export async function calendarVersion(db: Db, userId: number): Promise<number | null> {
  const [row] = await db<{ version: number }[]>`
    select version from trip_calendars where user_id = ${userId}`
  return row?.version ?? null
}
