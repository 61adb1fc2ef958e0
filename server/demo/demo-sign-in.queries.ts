import type { Db } from '../db/connect.ts'

export async function anybodyThere(db: Db): Promise<boolean> {
  return (await db`select from users limit 1`).length > 0
}

export async function emailExists(db: Db, email: string): Promise<boolean> {
  return (await db`select from users where lower(email) = ${email}`).length > 0
}
