import type { Db } from '#server/db/connect.ts'
import { GRACE_SECONDS, SESSION_DAYS } from './session.ts'

type Hash = Buffer

/** Whose session it is, and under which of the account's passwords. */
type Owner = { id: number; version: number }

export async function insertSession(db: Db, id: string, userId: number, hash: Hash): Promise<Owner> {
  const [row] = await db<Owner[]>`
    insert into sessions (id, user_id, current_hash, expires_at)
    values (${id}, ${userId}, ${hash}, now() + ${SESSION_DAYS} * interval '1 day')
    returning ${owner(db)}`
  return row!
}

/** One atomic step: of several callers with the same token exactly one rotates it; the others wait and see it rotated. */
export async function rotateSession(db: Db, id: string, hash: Hash, next: Hash): Promise<Owner | null> {
  const [row] = await db<Owner[]>`
    update sessions set current_hash = ${next}, previous_hash = ${hash}, rotated_at = now(),
      expires_at = now() + ${SESSION_DAYS} * interval '1 day'
    where id = ${id} and current_hash = ${hash} and expires_at > now()
    returning ${owner(db)}`
  return row ?? null
}

/** Whose session it is, if `hash` was the current token until a moment ago. */
export async function findInGrace(db: Db, id: string, hash: Hash): Promise<Owner | null> {
  const [row] = await db<Owner[]>`
    select ${owner(db)} from sessions
    where id = ${id} and previous_hash = ${hash} and expires_at > now()
      and rotated_at > now() - ${GRACE_SECONDS} * interval '1 second'`
  return row ?? null
}

function owner(db: Db) {
  return db`user_id as id, (select token_version from users u where u.id = user_id) as version`
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
