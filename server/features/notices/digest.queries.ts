import type { LanguageName } from '#contract/language.ts'
import type { Db, Transaction } from '#server/db/connect.ts'

/** Whose summary of this day is due: chosen, confirmed address, not sent yet. */
export async function dueForDigest(
  db: Db,
  digest: 'monday' | 'thursday',
  day: string,
  limit: number,
): Promise<number[]> {
  const rows = await db<{ userId: number }[]>`
    select p.user_id from notice_preferences p join offered.accounts u on u.id = p.user_id
    where p.digest = ${digest} and (p.digested_on is null or p.digested_on < ${day}::date)
      and u.email_confirmed_at is not null
    order by p.user_id limit ${limit}`
  return rows.map((row) => row.userId)
}

/** False when another process was quicker. */
export async function takeDigest(tx: Transaction, userId: number, day: string): Promise<boolean> {
  const { count } = await tx`
    update notice_preferences set digested_on = ${day}
    where user_id = ${userId} and digest <> 'never' and (digested_on is null or digested_on < ${day}::date)`
  return count > 0
}

export type Addressee = { id: number; email: string; firstName: string; language: LanguageName }

/** Null once the address is not confirmed any more, or nothing is wanted. */
export async function digestAddressee(db: Db, userId: number): Promise<Addressee | null> {
  const [row] = await db<Addressee[]>`
    select u.id, u.email, u.first_name, u.language from offered.accounts u join notice_preferences p on p.user_id = u.id
    where u.id = ${userId} and u.email_confirmed_at is not null and p.digest <> 'never'`
  return row ?? null
}

export async function stopDigest(db: Db, userId: number): Promise<void> {
  await db`update notice_preferences set digest = 'never' where user_id = ${userId}`
}

/** What nobody looks for any more. */
export async function forgetOldNotices(db: Db, days: number): Promise<void> {
  await db`delete from notices where happened_at < now() - ${days} * interval '1 day'`
}
