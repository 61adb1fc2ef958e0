import { boards, type BoardName } from '#contract/forum.ts'
import type { UserCard } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { threadVisibleTo } from '#server/visibility/thread-visibility.ts'
import { isUnnamed, namedPerson } from '#server/sql/named-person.ts'

export type CardRow = {
  id: number
  board: BoardName
  title: string
  authorId: number | null
  author: UserCard | null
  authorHidden: boolean
  createdAt: Date
  lastBy: UserCard | null
  lastByHidden: boolean
  lastAt: Date
  /** With its microseconds, for the cursor. */
  lastMoment: string
  posts: number
  pinned: boolean
  locked: boolean
  solved: boolean
  firstUnread: number | null
}

export type ThreadDetails = CardRow & { revision: number; hidden: boolean; subscribed: boolean }

/** What was said before this moment counts as read. */
const allReadAt = (db: Db, viewer: Viewer) => db`
  (select coalesce(p.all_read_at, w.created_at) from offered.users w left join offered.forum_people p on p.user_id = w.id
   where w.id = ${viewer.id})`

const unreadFrom = (db: Db, viewer: Viewer | null) =>
  viewer === null
    ? db`null::integer`
    : db`case when t.last_number > coalesce(r.read_number, 0) and t.last_at > ${allReadAt(db, viewer)}
        then coalesce(r.read_number, 0) + 1 end`

const ownReading = (db: Db, viewer: Viewer | null) =>
  viewer === null
    ? db``
    : db`left join offered.thread_readers r on r.thread_id = t.id and r.user_id = ${viewer.id}`

/** The people of chosen threads come last: only those of the page are read. `from` gives threads as `t`. */
function cards(db: Db, viewer: Viewer | null, from: ReturnType<Db>) {
  return db`
    select t.id, t.board, t.title, t.author_id, ${namedPerson(db, viewer, 'u')} as author,
      ${isUnnamed(db, viewer, 'u')} as author_hidden, t.created_at, ${namedPerson(db, viewer, 'v')} as last_by,
      ${isUnnamed(db, viewer, 'v')} as last_by_hidden, t.last_at, (t.last_at at time zone 'utc')::text || '+00' as last_moment,
      t.last_number as posts, t.pinned, t.locked, t.solved, t.revision, t.hidden, ${unreadFrom(db, viewer)} as first_unread,
      ${viewer === null ? db`false` : db`coalesce(r.subscribed, false)`} as subscribed
    from ${from}
    ${ownReading(db, viewer)}
    left join offered.users u on u.id = t.author_id
    left join offered.users v on v.id = t.last_author_id`
}

const everyBoard = (db: Db) => db`unnest(${[...boards]}::text[]) as b (board)`

export async function readLatest(db: Db, viewer: Viewer | null, each: number): Promise<CardRow[]> {
  return db<CardRow[]>`
    ${cards(
      db,
      viewer,
      db`${everyBoard(db)} cross join lateral (
        select * from offered.threads x where x.board = b.board and ${threadVisibleTo(db, viewer, 'x')}
        order by x.last_at desc, x.id desc limit ${each}) t`,
    )}
    order by t.last_at desc, t.id desc`
}

/** Of each board, unread ones among its latest threads: nobody needs to know more of what lies further back. */
export async function countUnread(db: Db, viewer: Viewer, most: number): Promise<Map<string, number>> {
  const rows = await db<{ board: string; count: number }[]>`
    select b.board, (
      select count(*) from (
        select t.id, t.last_number from offered.threads t
        where t.board = b.board and t.last_at > ${allReadAt(db, viewer)} and ${threadVisibleTo(db, viewer)}
        order by t.last_at desc, t.id desc limit ${most}) t
      left join offered.thread_readers r on r.thread_id = t.id and r.user_id = ${viewer.id}
      where t.last_number > coalesce(r.read_number, 0)) as count
    from ${everyBoard(db)}`
  return new Map(rows.map((row) => [row.board, row.count]))
}

export type After = { at: string; id: number } | null

export async function readBoard(
  db: Db,
  viewer: Viewer | null,
  board: BoardName,
  after: After,
  limit: number,
): Promise<CardRow[]> {
  const older = after === null ? db`` : db`and (x.last_at, x.id) < (${after.at}::timestamptz, ${after.id})`
  return db<CardRow[]>`
    ${cards(
      db,
      viewer,
      db`(select * from offered.threads x where x.board = ${board} and not x.pinned and ${threadVisibleTo(db, viewer, 'x')} ${older}
        order by x.last_at desc, x.id desc limit ${limit}) t`,
    )}
    order by t.last_at desc, t.id desc`
}

export async function readPinned(
  db: Db,
  viewer: Viewer | null,
  board: BoardName,
  limit: number,
): Promise<CardRow[]> {
  return db<CardRow[]>`
    ${cards(
      db,
      viewer,
      db`(select * from offered.threads x where x.board = ${board} and x.pinned and ${threadVisibleTo(db, viewer, 'x')}
        order by x.last_at desc, x.id desc limit ${limit}) t`,
    )}
    order by t.last_at desc, t.id desc`
}

export async function readSubscribed(
  db: Db,
  viewer: Viewer,
  after: After,
  limit: number,
): Promise<CardRow[]> {
  const older = after === null ? db`` : db`and (x.last_at, x.id) < (${after.at}::timestamptz, ${after.id})`
  return db<CardRow[]>`
    ${cards(
      db,
      viewer,
      db`(select x.* from offered.thread_readers w join offered.threads x on x.id = w.thread_id
        where w.user_id = ${viewer.id} and w.subscribed and ${threadVisibleTo(db, viewer, 'x')} ${older}
        order by x.last_at desc, x.id desc limit ${limit}) t`,
    )}
    order by t.last_at desc, t.id desc`
}

export async function readThread(db: Db, viewer: Viewer | null, id: number): Promise<ThreadDetails | null> {
  const [row] = await db<ThreadDetails[]>`
    ${cards(db, viewer, db`threads t`)} where t.id = ${id} and ${threadVisibleTo(db, viewer)}`
  return row ?? null
}

export async function readThreadIds(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from offered.threads where id > ${after} and not hidden order by id limit ${limit}`
  return rows.map((row) => row.id)
}
