import type { Db } from '#server/db/connect.ts'

export async function insertReset(db: Db, hash: Buffer, userId: number, minutes: number): Promise<void> {
  await db`
    insert into password_resets (hash, user_id, expires_at)
    select ${hash}, id, now() + ${minutes} * interval '1 minute' from offered.users where id = ${userId}`
}

/** Uses a link up, with every other link of the same account: of two who try at once only one succeeds. */
export async function takeReset(db: Db, hash: Buffer, email: string): Promise<number | null> {
  const [row] = await db<{ userId: number }[]>`
    delete from password_resets r using offered.accounts u
    where r.hash = ${hash} and r.expires_at > now() and u.id = r.user_id and lower(u.email) = lower(${email})
    returning r.user_id`
  return row?.userId ?? null
}

export async function isGoodReset(db: Db, hash: Buffer, email: string): Promise<boolean> {
  const rows = await db`
    select from password_resets r join offered.accounts u on u.id = r.user_id
    where r.hash = ${hash} and r.expires_at > now() and lower(u.email) = lower(${email})`
  return rows.length > 0
}

export async function deleteResetsOf(db: Db, userId: number): Promise<void> {
  await db`delete from password_resets where user_id = ${userId}`
}

export async function deleteExpiredResets(db: Db): Promise<void> {
  await db`delete from password_resets where expires_at < now()`
}
