import type { UserCard } from '#contract/users.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'
import { personCard } from '#server/sql/person-card.ts'

/** False when they applauded before. */
export async function insertApplause(tx: Transaction, storyId: number, userId: number): Promise<boolean> {
  const { count } = await tx`
    insert into story_applause (story_id, user_id) values (${storyId}, ${userId}) on conflict do nothing`
  return count > 0
}

export async function deleteApplause(tx: Transaction, storyId: number, userId: number): Promise<boolean> {
  const { count } = await tx`
    delete from story_applause where story_id = ${storyId} and user_id = ${userId}`
  return count > 0
}

/** The stories that these people had applauded. */
export async function deleteApplauseOf(
  tx: Transaction,
  userIds: number[],
): Promise<{ storyId: number; userId: number }[]> {
  return tx<{ storyId: number; userId: number }[]>`
    delete from story_applause where user_id = any(${userIds}) returning story_id, user_id`
}

export async function countApplause(db: Db, storyId: number): Promise<number> {
  const [row] = await db<{ applauseCount: number }[]>`
    select applause_count from offered.stories where id = ${storyId}`
  return row?.applauseCount ?? 0
}

export type AdmirerRow = { person: UserCard; createdAt: Date; stamp: string; userId: number }

/** `stamp` keeps the microseconds that a Date would lose, so that no admirer falls between two pages. */
export async function readAdmirers(
  db: Db,
  viewer: Viewer | null,
  storyId: number,
  after: { stamp: string; userId: number } | null,
  limit: number,
): Promise<AdmirerRow[]> {
  return db<AdmirerRow[]>`
    select ${personCard(db)} as person, a.created_at, a.created_at::text as stamp, a.user_id
    from story_applause a join offered.users u on u.id = a.user_id
    where a.story_id = ${storyId} and ${isNamedTo(db, viewer)}
      ${after ? db`and (a.created_at, a.user_id) < (${after.stamp}::timestamptz, ${after.userId}::integer)` : db``}
    order by a.created_at desc, a.user_id desc limit ${limit}`
}
