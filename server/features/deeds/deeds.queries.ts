import type { Transaction } from '#server/db/connect.ts'

/** Longer nobody repeats a deed: a browser forgets what it could not send, and so do we. */
const KEPT_DAYS = 120

/** True for the first who comes with this key; whoever comes at the same moment waits until that one is done. */
export async function claimDeed(tx: Transaction, userId: number, key: string): Promise<boolean> {
  const claimed = await tx`
    insert into deeds (user_id, key) values (${userId}, ${key})
    on conflict (user_id, key) do nothing returning key`
  return claimed.length > 0
}

export async function keepAnswer(
  tx: Transaction,
  userId: number,
  key: string,
  answer: unknown,
): Promise<void> {
  await tx`
    update deeds set answer = ${JSON.stringify(answer ?? null)}::text::jsonb
    where user_id = ${userId} and key = ${key}`
  await tx`
    delete from deeds where user_id = ${userId} and done_at < now() - ${KEPT_DAYS} * interval '1 day'`
}

export async function readAnswer(tx: Transaction, userId: number, key: string): Promise<unknown> {
  const [row] = await tx<{ answer: unknown }[]>`
    select answer from deeds where user_id = ${userId} and key = ${key}`
  return row?.answer
}
