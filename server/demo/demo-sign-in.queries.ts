import type { Db } from '../db/connect.ts'

export async function anybodyThere(db: Db): Promise<boolean> {
  return (await db`select from users limit 1`).length > 0
}

export async function emailExists(db: Db, email: string): Promise<boolean> {
  return (await db`select from users where lower(email) = ${email}`).length > 0
}

export async function namesByEmail(db: Db, emails: string[]): Promise<Map<string, string>> {
  const rows = await db<{ email: string; name: string }[]>`
    select email, first_name || ' ' || last_name as name from users where email = any(${emails})`
  return new Map(rows.map(({ email, name }) => [email, name]))
}
