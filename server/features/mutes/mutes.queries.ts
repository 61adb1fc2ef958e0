import type { UserCard } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'
import { personCard } from '#server/sql/person-card.ts'

/** False when there is no such hiker. */
export async function insertMute(db: Db, userId: number, mutedId: number): Promise<boolean> {
  const rows = await db`
    with known as (select id from offered.users where id = ${mutedId}), made as (
      insert into mutes (user_id, muted_id) select ${userId}, id from known on conflict do nothing)
    select id from known`
  return rows.length > 0
}

export async function deleteMute(db: Db, userId: number, mutedId: number): Promise<void> {
  await db`delete from mutes where user_id = ${userId} and muted_id = ${mutedId}`
}

export async function readMuted(db: Db, userId: number): Promise<UserCard[]> {
  const rows = await db<{ person: UserCard }[]>`
    select ${personCard(db)} as person from mutes m join offered.users u on u.id = m.muted_id
    where m.user_id = ${userId} order by m.created_at desc limit 500`
  return rows.map((row) => row.person)
}
