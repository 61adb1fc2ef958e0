import type { LanguageName } from '#contract/language.ts'
import type { SettingsChange } from '#contract/account.ts'
import type { Db } from '#server/db/connect.ts'
import type { Role } from '#server/lib/viewer.ts'

// Every change of a row in `users` beyond the profile itself, for sign-in, settings and the operator.

export async function updatePassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db`update users set password_hash = ${passwordHash} where id = ${id}`
}

export type NewUser = {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  invited: boolean
  language: LanguageName
}

/** null when the address has an account already; of two at once exactly one gets it. */
export async function insertUser(db: Db, user: NewUser): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    insert into users ${db(user)} on conflict (lower(email)) do nothing returning id`
  return row?.id ?? null
}

/** What they read now; nothing is written where that is known. */
export async function noteLanguage(db: Db, id: number, language: LanguageName): Promise<void> {
  await db`update users set language = ${language} where id = ${id} and language <> ${language}`
}

export async function updateSettings(db: Db, id: number, change: SettingsChange): Promise<void> {
  await db`update users set ${db(change)} where id = ${id}`
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
    update users set ${db({ ...change, ...('blocked' in change && { blockedUntil: null }) } as Record<string, Role | boolean | null>)} where lower(email) = lower(${email})
    returning id, email, role, blocked`
  return row ?? null
}

/** Null: for good. */
export async function setBlocked(db: Db, id: number, blocked: boolean, until: Date | null): Promise<boolean> {
  const { count } = await db`
    update users set blocked = ${blocked}, blocked_until = ${until} where id = ${id}`
  return count > 0
}

/** Whose block has run out. */
export async function blocksOver(db: Db): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from users where blocked_until is not null and blocked_until <= now() order by id limit 200`
  return rows.map((row) => row.id)
}

/** Removes the row and, through its references, everything that belongs to it. */
export async function deleteUser(db: Db, id: number): Promise<boolean> {
  const { count } = await db`delete from users where id = ${id}`
  return count > 0
}
