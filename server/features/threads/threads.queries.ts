import type { BoardName } from '#contract/forum.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { threadVisibleTo } from '#server/visibility/thread-visibility.ts'

export type ThreadRow = {
  id: number
  board: BoardName
  title: string
  authorId: number | null
  locked: boolean
  lastNumber: number
  revision: number
  hidden: boolean
}

export async function findThread(db: Db, viewer: Viewer | null, id: number): Promise<ThreadRow | null> {
  const [row] = await db<ThreadRow[]>`
    select t.id, t.board, t.title, t.author_id, t.locked, t.last_number, t.revision, t.hidden
    from threads t where t.id = ${id} and ${threadVisibleTo(db, viewer)}`
  return row ?? null
}

/** Holds the thread, so that two posts never get the same number; null when it is gone. */
export async function lockLastNumber(tx: Transaction, id: number): Promise<number | null> {
  const [row] = await tx<{ lastNumber: number }[]>`
    select last_number from threads where id = ${id} for no key update`
  return row?.lastNumber ?? null
}

export type NewThread = {
  board: BoardName
  title: string
  authorId: number
  clientKey: string | null
}

/** The new id, or null when this author already started a thread with this key. */
export async function insertThread(tx: Transaction, thread: NewThread): Promise<number | null> {
  const { board, title, authorId, clientKey } = thread
  const [row] = await tx<{ id: number }[]>`
    insert into threads (board, title, words, author_id, client_key, last_author_id)
    values (${board}, ${title}, '', ${authorId}, ${clientKey}, ${authorId})
    on conflict (author_id, client_key) do nothing returning id`
  return row?.id ?? null
}

export async function findThreadByKey(db: Db, authorId: number, key: string): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    select id from threads where author_id = ${authorId} and client_key = ${key}`
  return row?.id ?? null
}

export type NewPost = { subjectId: number; authorId: number | null; number: number | null }

/** The thread goes up, and its writer has read it and watches it, unless they once chose not to. */
export async function addPost(tx: Transaction, { subjectId, authorId, number }: NewPost): Promise<void> {
  await tx`
    update threads set last_number = ${number}, last_at = greatest(last_at, clock_timestamp()),
      last_author_id = ${authorId}
    where id = ${subjectId}`
  await tx`
    insert into thread_readers as r (user_id, thread_id, read_number, subscribed)
    values (${authorId}, ${subjectId}, ${number}, true)
    on conflict (user_id, thread_id) do update set read_number = greatest(r.read_number, excluded.read_number),
      subscribed = coalesce(r.subscribed, true)`
  await addToPosts(tx, authorId, 1)
}

async function addToPosts(tx: Transaction, userId: number | null, change: number): Promise<void> {
  if (userId === null) return
  await tx`
    insert into forum_people as p (user_id, posts) values (${userId}, ${Math.max(0, change)})
    on conflict (user_id) do update set posts = greatest(0, p.posts + ${change})`
}

/** Who spoke last is somebody whose words are still there; when that was stays, so that nothing jumps in the list. */
export async function takePost(tx: Transaction, { subjectId, authorId, number }: NewPost): Promise<void> {
  const [thread] = await tx<{ hidden: boolean }[]>`
    update threads t set last_author_id = case when t.last_number > ${number}
      then t.last_author_id else (
        select c.author_id from offered.comments c
        where c.subject_type = 'thread' and c.subject_id = t.id and c.number < ${number} and c.removed_at is null
        order by c.number desc limit 1) end
    where t.id = ${subjectId} returning t.hidden`
  // The posts of a hidden thread are counted for nobody already.
  if (!thread?.hidden) await addToPosts(tx, authorId, -1)
}

export type ThreadChange = Partial<{
  title: string
  board: BoardName
  pinned: boolean
  locked: boolean
  solved: boolean
}>

/** False when it was renamed since `revision`, or is gone. */
export async function updateThread(
  tx: Transaction,
  id: number,
  revision: number | null,
  columns: ThreadChange,
): Promise<boolean> {
  const renamed = columns.title === undefined ? tx`` : tx`, revision = revision + 1`
  const { count } = await tx`
    update threads set ${tx({ ...columns })} ${renamed}
    where id = ${id} ${revision === null ? tx`` : tx`and revision = ${revision}`}`
  return count > 0
}

/** The title and the words of the first post: who asks for both in one question means this thread. */
export async function readBeginning(db: Db, id: number): Promise<{ title: string; text: string } | null> {
  const [row] = await db<{ title: string; text: string }[]>`
    select t.title, coalesce(c.text, '') as text from threads t
    left join offered.comments c on c.subject_type = 'thread' and c.subject_id = t.id and c.number = 1
    where t.id = ${id}`
  return row ?? null
}

export async function writeWords(tx: Transaction, id: number, words: string[]): Promise<void> {
  await tx`update threads set words = array_to_tsvector(${words}::text[]) where id = ${id}`
}

/** Whether anybody but its author has written in it. */
export async function hasOthers(db: Db, id: number, authorId: number | null): Promise<boolean> {
  const rows = await db`
    select from offered.comments
    where subject_type = 'thread' and subject_id = ${id} and number > 1 and author_id is distinct from ${authorId}
    limit 1`
  return rows.length > 0
}

/** What everybody has written in it counts for them no more (-1), or again (1). */
export async function countPostsOf(tx: Transaction, threadId: number, sign: 1 | -1): Promise<void> {
  await tx`
    update forum_people p set posts = greatest(0, p.posts + ${sign} * w.count)
    from (
      select author_id, count(*)::integer as count from offered.comments
      where subject_type = 'thread' and subject_id = ${threadId} and removed_at is null and author_id is not null
      group by author_id) w
    where p.user_id = w.author_id`
}

export async function deleteThread(tx: Transaction, id: number): Promise<void> {
  await tx`delete from threads where id = ${id}`
}

/** False when it is so already, or gone. */
export async function writeThreadHidden(tx: Transaction, id: number, hidden: boolean): Promise<boolean> {
  const { count } = await tx`
    update threads set hidden = ${hidden} where id = ${id} and hidden <> ${hidden}`
  return count > 0
}
