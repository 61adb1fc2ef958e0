import type { Db } from '#server/db/connect.ts'

/** Who hears of what happens to stories and comments. */

export async function authorsOfStories(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db<{ id: number; authorId: number }[]>`
    select id, author_id from offered.stories where id = any(${ids})`
  return new Map(rows.map((row) => [row.id, row.authorId]))
}

export async function organisersOfTrips(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db<{ id: number; organiserId: number }[]>`
    select id, organiser_id from offered.trips where id = any(${ids})`
  return new Map(rows.map((row) => [row.id, row.organiserId]))
}

type Asked = { storyId: number; userId: number; authorId: number }

/** Who has been asked whether they were there, and has not answered. */
export async function readAsked(db: Db, storyIds: number[]): Promise<Asked[]> {
  return db<Asked[]>`
    select c.story_id, c.user_id, s.author_id from offered.story_companions c join offered.stories s on s.id = c.story_id
    where c.story_id = any(${storyIds}) and c.state = 'asked'`
}

/** Who watches a thread. */
export async function readWatchers(db: Db, threadIds: number[]): Promise<Map<number, number[]>> {
  if (threadIds.length === 0) return new Map()
  const rows = await db<{ threadId: number; userIds: number[] }[]>`
    select thread_id, array_agg(user_id order by user_id) as user_ids
    from offered.thread_readers where thread_id = any(${threadIds}) and subscribed group by thread_id`
  return new Map(rows.map((row) => [row.threadId, row.userIds]))
}

export type CommentCause = {
  id: number
  authorId: number | null
  text: string
  subjectType: string
  subjectId: number
  quotedAuthorId: number | null
}

export async function readComments(db: Db, ids: number[]): Promise<CommentCause[]> {
  return db<CommentCause[]>`
    select c.id, c.author_id, c.text, c.subject_type, c.subject_id, q.author_id as quoted_author_id
    from offered.comments c left join offered.comments q on q.id = c.quote_id where c.id = any(${ids})`
}
