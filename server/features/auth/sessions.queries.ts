import type { Db } from '#server/db/connect.ts'
import type { Credentials } from './auth.queries.ts'
import { GRACE_SECONDS, SESSION_DAYS } from './session.ts'

type Hash = Buffer
type Owner = { userId: number }

/** Says whether there is a session now: none is begun with a password that was replaced while it was compared. */
export async function insertSession(db: Db, id: string, owner: Credentials, hash: Hash): Promise<boolean> {
  const { count } = await db`
    insert into sessions (id, user_id, current_hash, expires_at)
    select ${id}, id, ${hash}, now() + ${SESSION_DAYS} * interval '1 day'
    from offered.credentials where id = ${owner.id} and password_hash = ${owner.passwordHash} for share`
  return count > 0
}

/** Whose session it is. One atomic step: of several callers with the same token exactly one rotates it; the others wait and see it rotated. */
export async function rotateSession(db: Db, id: string, hash: Hash, next: Hash): Promise<number | null> {
  const [row] = await db<Owner[]>`
    update sessions set current_hash = ${next}, previous_hash = ${hash}, rotated_at = now(),
      expires_at = now() + ${SESSION_DAYS} * interval '1 day'
    where id = ${id} and current_hash = ${hash} and expires_at > now()
    returning user_id`
  return row?.userId ?? null
}

/** Whose session it is, if `hash` was the current token until a moment ago. */
export async function findInGrace(db: Db, id: string, hash: Hash): Promise<number | null> {
  const [row] = await db<Owner[]>`
    select user_id from sessions
    where id = ${id} and previous_hash = ${hash} and expires_at > now()
      and rotated_at > now() - ${GRACE_SECONDS} * interval '1 second'`
  return row?.userId ?? null
}

/** An old token came back: thief or owner, nobody can tell, so the session ends for both. */
export async function revokeReplayed(db: Db, id: string, hash: Hash): Promise<boolean> {
  const { count } = await db`delete from sessions where id = ${id} and current_hash <> ${hash}`
  return count > 0
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db`delete from sessions where id = ${id}`
}

export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db`delete from sessions where user_id = ${userId}`
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db`delete from sessions where expires_at < now()`
}
