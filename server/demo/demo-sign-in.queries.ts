import type { Db } from '../db/connect.ts'

export async function anybodyThere(db: Db): Promise<boolean> {
  return (await db`select from users limit 1`).length > 0
}

/**
 * Those of the addresses that are accounts of the demo world, with their names. Anybody may sign up with such an address where there is no
 * demo world, but nobody gets a letter there, so nobody can confirm it.
 */
export async function confirmedNames(db: Db, emails: string[]): Promise<Map<string, string>> {
  const rows = await db<{ email: string; name: string }[]>`
    select email, first_name || ' ' || last_name as name from users
    where lower(email) = any(${emails}) and email_confirmed_at is not null`
  return new Map(rows.map(({ email, name }) => [email, name]))
}
