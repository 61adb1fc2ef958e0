import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'

type ViewerRow = Viewer & { tokenVersion: number }

export async function findViewers(db: Db, ids: number[]): Promise<Map<number, ViewerRow>> {
  const rows = await db<ViewerRow[]>`
    select id, role, blocked, token_version from users where id = any(${ids}::integer[])`
  return new Map(rows.map((row) => [row.id, row]))
}

type Credentials = { id: number; passwordHash: string }

export async function findCredentials(db: Db, email: string): Promise<Credentials | null> {
  const [row] = await db<Credentials[]>`
    select id, password_hash from users where lower(email) = lower(${email})`
  return row ?? null
}

export async function findPasswordHash(db: Db, id: number): Promise<string | null> {
  const [row] = await db<Credentials[]>`select password_hash from users where id = ${id}`
  return row?.passwordHash ?? null
}

export async function updatePassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db`
    update users set password_hash = ${passwordHash}, token_version = token_version + 1 where id = ${id}`
}

type NewUser = { email: string; passwordHash: string; firstName: string; lastName: string; invited: boolean }

/** null when the address has an account already; of two at once exactly one gets it. */
export async function insertUser(db: Db, user: NewUser): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    insert into users ${db(user)} on conflict (lower(email)) do nothing returning id`
  return row?.id ?? null
}
