import type { BoardName } from '#contract/forum.ts'
import type { UserCard } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { isUnnamed, namedPerson } from '#server/sql/named-person.ts'

const isOnBoard = (db: Db, board: BoardName | null) =>
  board === null ? db`not t.hidden` : db`not t.hidden and t.board = ${board}`

export type BeginningRow = { id: number; title: string; text: string }

/**
 * Threads whose titles and first posts answer, the last one spoken in first. What is hidden nobody finds, not even its author.
 * `offset 0` keeps the planner from reading all threads in that order instead of those that answer.
 */
export async function beginningsWith(
  db: Db,
  asked: string,
  board: BoardName | null,
  limit: number,
): Promise<BeginningRow[]> {
  return db<BeginningRow[]>`
    select t.id, t.title, c.text from (
      select t.id, t.title, t.last_at from offered.threads t
      where t.words @@ ${asked}::tsquery and ${isOnBoard(db, board)} offset 0) t
    join offered.comments c on c.subject_type = 'thread' and c.subject_id = t.id and c.number = 1
    order by t.last_at desc, t.id desc limit ${limit}`
}

/** How many of the threads that were spoken in last answer. */
export async function countLastSpokenIn(
  db: Db,
  asked: string,
  board: BoardName | null,
  among: number,
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from (
      select t.words from offered.threads t where ${isOnBoard(db, board)} order by t.last_at desc, t.id desc limit ${among}) t
    where t.words @@ ${asked}::tsquery`
  return row!.count
}

/** As `beginningsWith`, of threads that were spoken in last: read one by one, until enough have answered. */
export function lastSpokenIn(
  db: Db,
  asked: string,
  board: BoardName | null,
  among: number,
  limit: number,
): Promise<BeginningRow[]> {
  return db<BeginningRow[]>`
    select t.id, t.title, c.text from (
      select * from (
        select t.id, t.title, t.words, t.last_at from offered.threads t
        where ${isOnBoard(db, board)} order by t.last_at desc, t.id desc limit ${among}) t
      where t.words @@ ${asked}::tsquery order by t.last_at desc, t.id desc limit ${limit}) t
    join offered.comments c on c.subject_type = 'thread' and c.subject_id = t.id and c.number = 1
    order by t.last_at desc, t.id desc`
}

export type PostRow = { id: number; threadId: number; number: number; text: string }

/**
 * The latest posts that answer, among those after a number of the comments: read from the latest backwards, and asked without
 * an operator that the index over their words has.
 */
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
    where c.words is not null and ts_match_vq(c.words, ${asked}::tsquery) and c.subject_type = 'thread' and c.id > ${afterId}
    order by c.id desc limit ${limit}`
}

/** Which of these questions at least so many of the latest comments answer, up to the last one. */
export async function commonOfLatest(
  db: Db,
  asked: readonly string[],
  lastId: number,
  among: number,
  least: number,
): Promise<string[]> {
  const rows = await db<{ place: number }[]>`
    with latest as materialized (
      select c.words from offered.comments c where c.words is not null and c.id > ${lastId - among}
      order by c.id desc limit ${among})
    select one.place::integer from unnest(${[...asked]}::text[]::tsquery[]) with ordinality as one (asked, place)
    where ${least} <= (
      select count(*) from (select from latest where latest.words @@ one.asked limit ${least}) enough)`
  return rows.map(({ place }) => asked[place - 1]!)
}

/**
 * The latest of all posts that answer, by the index over their words; `besides` is asked of what was found, without an operator
 * that the index has. In an order that no other index has: a plan that is made for any word would rather read all posts backwards
 * until enough have answered.
 */
export async function postsWith(
  db: Db,
  sought: string,
  besides: string,
  board: BoardName | null,
  limit: number,
): Promise<PostRow[]> {
  return db<PostRow[]>`
    select c.id, c.subject_id as thread_id, c.number, c.text from offered.comments c
    join offered.threads t on t.id = c.subject_id and ${isOnBoard(db, board)}
    where c.words is not null and c.words @@ ${sought}::tsquery and c.subject_type = 'thread'
      ${besides === '' ? db`` : db`and ts_match_vq(c.words, ${besides}::tsquery)`}
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
