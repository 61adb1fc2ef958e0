import type { UserCard } from '#contract/users.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { userJson } from '#server/features/stories/story-parts.queries.ts'

/** The count moves only with a row that really came or went, in the same transaction: two at once count two. */
export async function giveApplause(tx: Transaction, storyId: number, userId: number): Promise<boolean> {
  const { count } = await tx`
    insert into story_applause (story_id, user_id) values (${storyId}, ${userId}) on conflict do nothing`
  if (count > 0) await tx`update stories set applause_count = applause_count + 1 where id = ${storyId}`
  return count > 0
}

export async function takeApplause(tx: Transaction, storyId: number, userId: number): Promise<void> {
  const { count } = await tx`
    delete from story_applause where story_id = ${storyId} and user_id = ${userId}`
  if (count > 0) await tx`update stories set applause_count = applause_count - 1 where id = ${storyId}`
}

export async function countApplause(db: Db, storyId: number): Promise<number> {
  const [row] = await db<{ applauseCount: number }[]>`
    select applause_count from stories where id = ${storyId}`
  return row?.applauseCount ?? 0
}

export type AdmirerRow = { person: UserCard; createdAt: Date; stamp: string; userId: number }

/** `stamp` keeps the microseconds that a Date would lose, so that no admirer falls between two pages. */
export async function readAdmirers(
  db: Db,
  storyId: number,
  after: { stamp: string; userId: number } | null,
  limit: number,
): Promise<AdmirerRow[]> {
  return db<AdmirerRow[]>`
    select ${userJson(db)} as person, a.created_at, a.created_at::text as stamp, a.user_id
    from story_applause a join users u on u.id = a.user_id
    where a.story_id = ${storyId}
      ${after ? db`and (a.created_at, a.user_id) < (${after.stamp}::timestamptz, ${after.userId}::integer)` : db``}
    order by a.created_at desc, a.user_id desc limit ${limit}`
}
