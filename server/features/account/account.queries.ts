import type { Settings } from '#contract/account.ts'
import type { LanguageName } from '#contract/language.ts'
import type { Db } from '#server/db/connect.ts'

export async function findSettings(db: Db, id: number): Promise<Settings | null> {
  const [row] = await db<
    Settings[]
  >`select visibility, listed, in_ranking, honour from offered.users where id = ${id}`
  return row ?? null
}

export type Addressee = {
  id: number
  email: string
  firstName: string
  emailConfirmed: boolean
  language: LanguageName
}

export async function findAddressee(db: Db, id: number): Promise<Addressee | null> {
  const [row] = await db<Addressee[]>`select ${addressee(db)} from offered.accounts where id = ${id}`
  return row ?? null
}

export async function findAddresseeByEmail(db: Db, email: string): Promise<Addressee | null> {
  const [row] = await db<Addressee[]>`
    select ${addressee(db)} from offered.accounts where lower(email) = lower(${email})`
  return row ?? null
}

function addressee(db: Db) {
  return db`id, email, first_name, language, email_confirmed_at is not null as email_confirmed`
}

export type AccountExport = Record<string, unknown>

export async function exportAccount(db: Db, id: number): Promise<AccountExport | null> {
  const [row] = await db<AccountExport[]>`
    select id, email, email_confirmed_at, first_name, last_name, city, birth_date, description, profile_image, role,
      blocked, invited, visibility, listed, in_ranking, honour, language, created_at
    from offered.accounts where id = ${id}`
  return row ?? null
}

type FollowExport = { id: number; firstName: string; lastName: string; since: Date }

export function exportFollowing(db: Db, id: number): Promise<FollowExport[]> {
  return db<FollowExport[]>`
    select u.id, u.first_name, u.last_name, f.created_at as since
    from offered.follows f join offered.users u on u.id = f.followed_id where f.follower_id = ${id} order by f.created_at`
}

export function exportFollowers(db: Db, id: number): Promise<FollowExport[]> {
  return db<FollowExport[]>`
    select u.id, u.first_name, u.last_name, f.created_at as since
    from offered.follows f join offered.users u on u.id = f.follower_id where f.followed_id = ${id} order by f.created_at`
}
