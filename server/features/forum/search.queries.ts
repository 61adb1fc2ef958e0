import type { BoardName } from '#contract/forum.ts'
import type { UserCard } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { isUnnamed, namedPerson } from '#server/sql/named-person.ts'

export type BeginningRow = { id: number; title: string; text: string }

/** Threads whose titles and first posts answer, the last one spoken in first. What is hidden nobody finds, not even its author. */
export async function beginningsWith(
  db: Db,
  asked: string,
  board: BoardName | null,
  limit: number,
): Promise<BeginningRow[]> {
  return db<BeginningRow[]>`
    select t.id, t.title, c.text from offered.threads t
    join offered.comments c on c.subject_type = 'thread' and c.subject_id = t.id and c.number = 1
    where t.words @@ ${asked}::tsquery and not t.hidden ${board === null ? db`` : db`and t.board = ${board}`}
    order by t.last_at desc, t.id desc limit ${limit}`
}

export type PostRow = { id: number; threadId: number; number: number; text: string }

const isOnBoard = (db: Db, board: BoardName | null) =>
  board === null ? db`not t.hidden` : db`not t.hidden and t.board = ${board}`

/** The latest posts that answer, among those after a number of the comments: read from the latest backwards. */
export async function recentPostsWith(
  db: Db,
  asked: string,
  board: BoardName | null,
  afterId: number,
  limit: number,
): Promise<PostRow[]> {
  return db<PostRow[]>`
    select c.id, c.subject_id as thread_id, c.number, c.text from offered.comments c
    join offered.threads t on t.id = c.subject_id and ${isOnBoard(db, board)}
    where c.words is not null and c.words @@ ${asked}::tsquery and c.subject_type = 'thread' and c.id > ${afterId}
    order by c.id desc limit ${limit}`
}

/**
 * The latest of all posts that answer, by the index over their words. In an order that no other index has: a plan that is made
 * for any word would rather read all posts backwards until enough have answered.
 */
export async function postsWith(
  db: Db,
  asked: string,
  board: BoardName | null,
  limit: number,
): Promise<PostRow[]> {
  return db<PostRow[]>`
    select c.id, c.subject_id as thread_id, c.number, c.text from offered.comments c
    join offered.threads t on t.id = c.subject_id and ${isOnBoard(db, board)}
    where c.words is not null and c.words @@ ${asked}::tsquery and c.subject_type = 'thread'
    order by c.id + 0 desc limit ${limit}`
}

export async function lastCommentId(db: Db): Promise<number> {
  const [row] = await db<{ id: number }[]>`select id from offered.comments order by id desc limit 1`
  return row?.id ?? 0
}

export type FoundRow = {
  id: number
  board: BoardName
  title: string
  number: number
  solved: boolean
  text: string
  author: UserCard | null
  authorHidden: boolean
  at: Date
}

/** The chosen posts with their threads, in the order given. */
export async function readFound(
  db: Db,
  viewer: Viewer | null,
  places: readonly { threadId: number; number: number }[],
): Promise<FoundRow[]> {
  return db<FoundRow[]>`
    select t.id, t.board, t.title, c.number, t.solved, c.text, ${namedPerson(db, viewer, 'u')} as author,
      ${isUnnamed(db, viewer, 'u')} as author_hidden, c.created_at as at
    from unnest(${places.map((one) => one.threadId)}::integer[], ${places.map((one) => one.number)}::integer[])
      with ordinality as found (thread_id, number, place)
    join offered.threads t on t.id = found.thread_id
    join offered.comments c on c.subject_type = 'thread' and c.subject_id = t.id and c.number = found.number
    left join offered.users u on u.id = c.author_id and c.removed_at is null
    order by found.place`
}
