import type { LanguageName } from '#contract/language.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { addJob } from '#server/jobs/jobs.queries.ts'

export const LETTER_JOB = 'mail-notice'

/** Queues a letter about a notice, once for each cause; only to an address that is theirs. */
export async function writeLater(
  tx: Transaction,
  raised: { userId: number; noticeId: number; key: string }[],
): Promise<void> {
  if (raised.length === 0) return
  const rows = await tx<{ id: number }[]>`
    select id from offered.accounts where id = any(${raised.map((one) => one.userId)}) and email_confirmed_at is not null`
  const confirmed = new Set(rows.map((row) => row.id))
  for (const { userId, noticeId, key } of raised.filter((one) => confirmed.has(one.userId))) {
    await addJob(tx, 'mail', LETTER_JOB, { userId, noticeId }, { key: `${userId} ${key}` })
  }
}

export type Addressee = { id: number; email: string; firstName: string; language: LanguageName }

/** Null once the address is not confirmed any more. */
export async function confirmedAddressee(db: Db, userId: number): Promise<Addressee | null> {
  const [row] = await db<Addressee[]>`
    select id, email, first_name, language from offered.accounts where id = ${userId} and email_confirmed_at is not null`
  return row ?? null
}
