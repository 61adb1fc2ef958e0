import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'

type ViewerRow = Viewer & { sessionId: string }

/** Who stands behind sessions that still live, by the name of the session. */
export async function findViewers(db: Db, sessionIds: string[]): Promise<Map<string, ViewerRow>> {
  const rows = await db<ViewerRow[]>`
    select s.id as session_id, u.id, u.role,
      u.blocked and (u.blocked_until is null or u.blocked_until > now()) as blocked
    from sessions s join offered.users u on u.id = s.user_id
    where s.id = any(${sessionIds}::uuid[]) and s.expires_at > now()`
  return new Map(rows.map((row) => [row.sessionId, row]))
}

export type Credentials = { id: number; passwordHash: string }

export async function findCredentials(db: Db, email: string): Promise<Credentials | null> {
  const [row] = await db<Credentials[]>`
    select id, password_hash from offered.credentials where lower(email) = lower(${email})`
  return row ?? null
}

export async function findPasswordHash(db: Db, id: number): Promise<string | null> {
  const [row] = await db<Credentials[]>`select password_hash from offered.credentials where id = ${id}`
  return row?.passwordHash ?? null
}
