import type { Db, Transaction } from '#server/db/connect.ts'

export type Round = { lastUserId: number; isDone: boolean }

/** Where the round under these rules stands; begins it when there is none. */
export async function openRound(db: Db, rules: string): Promise<Round> {
  await db`insert into achievement_rounds (rules) values (${rules}) on conflict do nothing`
  const [row] = await db<Round[]>`
    select last_user_id, done_at is not null as is_done from achievement_rounds where rules = ${rules}`
  return row!
}

export async function moveRound(tx: Transaction, rules: string, lastUserId: number): Promise<void> {
  await tx`update achievement_rounds set last_user_id = ${lastUserId} where rules = ${rules}`
}

export async function closeRound(db: Db, rules: string): Promise<void> {
  await db`update achievement_rounds set done_at = now() where rules = ${rules}`
}

export async function nextHikers(db: Db, after: number, take: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from offered.users where id > ${after} order by id limit ${take}`
  return rows.map((row) => row.id)
}
