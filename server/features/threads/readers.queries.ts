import type { Db } from '#server/db/connect.ts'
import { threadVisibleTo } from '#server/visibility/thread-visibility.ts'

/** Reading never goes backwards, and not beyond what has been said. */
export async function setRead(db: Db, userId: number, threadId: number, number: number): Promise<void> {
  await db`
    insert into thread_readers as r (user_id, thread_id, read_number)
    select ${userId}, id, least(last_number, ${number}) from threads where id = ${threadId}
    on conflict (user_id, thread_id) do update set read_number = greatest(r.read_number, excluded.read_number)`
}

export async function setAllRead(db: Db, userId: number): Promise<void> {
  await db`
    insert into forum_people (user_id, all_read_at) values (${userId}, clock_timestamp())
    on conflict (user_id) do update set all_read_at = excluded.all_read_at`
}

export async function setSubscribed(
  db: Db,
  userId: number,
  threadId: number,
  subscribed: boolean,
): Promise<void> {
  await db`
    insert into thread_readers (user_id, thread_id, subscribed) values (${userId}, ${threadId}, ${subscribed})
    on conflict (user_id, thread_id) do update set subscribed = excluded.subscribed`
}

export async function readPostCounts(db: Db, userIds: number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db<{ userId: number; posts: number }[]>`
    select user_id, posts from forum_people where user_id = any(${userIds})`
  return new Map(rows.map((row) => [row.userId, row.posts]))
}

export type WatchedThread = { thread: number; title: string; readTo: number; watched: boolean | null }

export async function readReadingOf(db: Db, userId: number): Promise<WatchedThread[]> {
  return db<WatchedThread[]>`
    select r.thread_id as thread, t.title, r.read_number as read_to, r.subscribed as watched
    from thread_readers r join threads t on t.id = r.thread_id where r.user_id = ${userId} and ${threadVisibleTo(db, { id: userId })}
    order by 1`
}

export type StartedThread = { id: number; board: string; title: string; createdAt: Date }

export async function readStartedBy(db: Db, userId: number): Promise<StartedThread[]> {
  return db<StartedThread[]>`
    select id, board, title, created_at from threads where author_id = ${userId} order by id`
}
