import type { Settings, SettingsChange } from '#contract/account.ts'
import type { Db } from '#server/db/connect.ts'
import type { Role } from '#server/lib/viewer.ts'

export async function findSettings(db: Db, id: number): Promise<Settings | null> {
  const [row] = await db<Settings[]>`select visibility, listed, in_ranking from users where id = ${id}`
  return row ?? null
}

export async function updateSettings(db: Db, id: number, change: SettingsChange): Promise<void> {
  await db`update users set ${db(change)} where id = ${id}`
}

export type Addressee = { id: number; email: string; firstName: string; emailConfirmed: boolean }

export async function findAddressee(db: Db, id: number): Promise<Addressee | null> {
  const [row] = await db<Addressee[]>`select ${addressee(db)} from users where id = ${id}`
  return row ?? null
}

export async function findAddresseeByEmail(db: Db, email: string): Promise<Addressee | null> {
  const [row] = await db<Addressee[]>`
    select ${addressee(db)} from users where lower(email) = lower(${email})`
  return row ?? null
}

function addressee(db: Db) {
  return db`id, email, first_name, email_confirmed_at is not null as email_confirmed`
}

export async function markConfirmed(db: Db, id: number): Promise<void> {
  await db`update users set email_confirmed_at = now() where id = ${id} and email_confirmed_at is null`
}

export type Standing = { id: number; email: string; role: Role; blocked: boolean }

export async function updateStanding(
  db: Db,
  email: string,
  change: { role: Role } | { blocked: boolean },
): Promise<Standing | null> {
  const [row] = await db<Standing[]>`
    update users set ${db(change as Record<string, Role | boolean>)} where lower(email) = lower(${email})
    returning id, email, role, blocked`
  return row ?? null
}

/** Removes the row and, through its references, everything that belongs to it. */
export async function deleteUser(db: Db, id: number): Promise<boolean> {
  const { count } = await db`delete from users where id = ${id}`
  return count > 0
}

export type AccountExport = Record<string, unknown>

export async function exportAccount(db: Db, id: number): Promise<AccountExport | null> {
  const [row] = await db<AccountExport[]>`
    select id, email, email_confirmed_at, first_name, last_name, city, birth_date, description, profile_image, role,
      blocked, invited, visibility, listed, in_ranking, created_at
    from users where id = ${id}`
  return row ?? null
}

type FollowExport = { id: number; firstName: string; lastName: string; since: Date }

export function exportFollowing(db: Db, id: number): Promise<FollowExport[]> {
  return db<FollowExport[]>`
    select u.id, u.first_name, u.last_name, f.created_at as since
    from follows f join users u on u.id = f.followed_id where f.follower_id = ${id} order by f.created_at`
}

export function exportFollowers(db: Db, id: number): Promise<FollowExport[]> {
  return db<FollowExport[]>`
    select u.id, u.first_name, u.last_name, f.created_at as since
    from follows f join users u on u.id = f.follower_id where f.followed_id = ${id} order by f.created_at`
}
