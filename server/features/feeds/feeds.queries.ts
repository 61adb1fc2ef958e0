import type { Db } from '#server/db/connect.ts'
import { visibleTo } from '#server/visibility/story-visibility.ts'

/** A place among the told: the moment with its microseconds. */
export type ToldPlace = { at: string; id: number } | null
export type ToldRow = { id: number; toldAt: string }

/** What strangers may read, the last one told first. Both ways are a walk along an index that stops after a page. */
export async function readTold(
  db: Db,
  authorId: number | null,
  after: ToldPlace,
  limit: number,
): Promise<ToldRow[]> {
  return db<ToldRow[]>`
    select s.id, (s.published_at at time zone 'utc')::text || '+00' as told_at from offered.stories s
    where ${visibleTo(db, null)} and s.published_at is not null
      ${authorId === null ? db`` : db`and s.author_id = ${authorId}`}
      ${after === null ? db`` : db`and (s.published_at, s.id) < (${after.at}::timestamptz, ${after.id}::integer)`}
    order by s.published_at desc, s.id desc limit ${limit}`
}

/** When each of these was changed last. Whoever asks has found the stories already. */
export async function readEdits(db: Db, ids: number[]): Promise<Map<number, Date>> {
  const rows = await db<{ id: number; editedAt: Date }[]>`
    select id, edited_at from offered.stories where id = any(${ids}) and edited_at is not null`
  return new Map(rows.map((row) => [row.id, row.editedAt]))
}

/** The words with which threads begin; whoever asks has found the threads already. */
export async function readOpenings(db: Db, threadIds: number[]): Promise<Map<number, string>> {
  const rows = await db<{ threadId: number; text: string }[]>`
    select subject_id as thread_id, text from offered.comments
    where subject_type = 'thread' and subject_id = any(${threadIds}) and number = 1 and removed_at is null`
  return new Map(rows.map((row) => [row.threadId, row.text]))
}
