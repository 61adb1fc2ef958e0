import type { CommentSubject } from '#contract/comments.ts'
import type { UserCard } from '#contract/users.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { isNewAuthor } from '#server/sql/new-author.ts'
import { isUnnamed, namedPerson } from '#server/sql/named-person.ts'
import { notMuted } from '#server/visibility/muted.ts'
import type { Viewer } from '#server/lib/viewer.ts'

export type CommentRow = {
  id: number
  subjectType: CommentSubject
  subjectId: number
  /** Of comments in a thread of the forum alone. */
  number: number | null
  author: UserCard | null
  authorHidden: boolean
  authorId: number | null
  /** Too new for links that lead away; asked only where there are links. */
  authorNew: boolean
  text: string
  createdAt: Date
  editedAt: Date | null
  revision: number
  removedAt: Date | null
  applauseCount: number
  applauded: boolean
  quoteId: number | null
  quoteAuthor: UserCard | null
  quoteAuthorHidden: boolean
  quoteText: string | null
}

function columns(db: Db, viewer: Viewer | null) {
  return db`
    c.id, c.subject_type, c.subject_id, c.number, ${namedPerson(db, viewer, 'u')} as author,
    ${isUnnamed(db, viewer, 'u')} as author_hidden, c.author_id, c.text, c.created_at, c.edited_at, c.revision, c.removed_at,
    c.applause_count, c.quote_id, ${namedPerson(db, viewer, 'v')} as quote_author,
    ${isUnnamed(db, viewer, 'v')} as quote_author_hidden,
    c.text like '%<a %' and ${isNewAuthor(db)} as author_new,
    case when q.removed_at is null then q.text else '' end as quote_text,
    ${
      viewer === null
        ? db`false`
        : db`exists (select from comment_applause a where a.comment_id = c.id and a.user_id = ${viewer.id})`
    } as applauded
    from comments c
    left join offered.users u on u.id = c.author_id
    left join comments q on q.id = c.quote_id
    left join offered.users v on v.id = q.author_id`
}

export async function readThread(
  db: Db,
  viewer: Viewer | null,
  subject: CommentSubject,
  subjectId: number,
  afterId: number,
  limit: number,
): Promise<CommentRow[]> {
  return db<CommentRow[]>`
    select ${columns(db, viewer)}
    where c.subject_type = ${subject} and c.subject_id = ${subjectId} and c.id > ${afterId}
      and ${notMuted(db, viewer, db`c.author_id`)}
    order by c.id limit ${limit}`
}

/** A stretch of numbered comments: a page of a thread, wherever it stands. */
export async function readNumbered(
  db: Db,
  viewer: Viewer | null,
  subject: CommentSubject,
  subjectId: number,
  { from, to }: { from: number; to: number },
): Promise<CommentRow[]> {
  return db<CommentRow[]>`
    select ${columns(db, viewer)}
    where c.subject_type = ${subject} and c.subject_id = ${subjectId} and c.number between ${from} and ${to}
    order by c.number`
}

export async function countThread(db: Db, subject: CommentSubject, subjectId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from comments
    where subject_type = ${subject} and subject_id = ${subjectId} and removed_at is null`
  return row!.count
}

export async function readComment(db: Db, viewer: Viewer | null, id: number): Promise<CommentRow | null> {
  const [row] = await db<CommentRow[]>`select ${columns(db, viewer)} where c.id = ${id}`
  return row ?? null
}

export async function findByKey(db: Db, authorId: number, key: string): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    select id from comments where author_id = ${authorId} and client_key = ${key}`
  return row?.id ?? null
}

export type NewComment = {
  subjectType: CommentSubject
  subjectId: number
  authorId: number
  clientKey: string | null
  text: string
  pictures: string[]
  quoteId: number | null
  number: number | null
}

/** What a numbered comment is found by; the others are not searched. */
const filedUnder = (db: Db, words: string[] | null) =>
  words === null ? db`null` : db`array_to_tsvector(${words}::text[])`

/** The new id, or null when this author already sent a comment with this key. */
export async function insertComment(
  tx: Transaction,
  comment: NewComment,
  words: string[] | null,
): Promise<number | null> {
  const { subjectType, subjectId, authorId, clientKey, text, pictures, quoteId, number } = comment
  const [row] = await tx<{ id: number }[]>`
    insert into comments
      (subject_type, subject_id, author_id, client_key, text, pictures, quote_id, number, words)
    values (${subjectType}, ${subjectId}, ${authorId}, ${clientKey}, ${text}, ${pictures}, ${quoteId}, ${number},
      ${filedUnder(tx, words)})
    on conflict (author_id, client_key) do nothing returning id`
  return row?.id ?? null
}

export type NewText = { text: string; pictures: string[]; words: string[] | null }

/** False when its words are no longer those of `revision`, or it is gone. */
export async function updateText(
  tx: Transaction,
  id: number,
  revision: number,
  { text, pictures, words }: NewText,
): Promise<boolean> {
  const { count } = await tx`
    update comments set text = ${text}, pictures = ${pictures}, words = ${filedUnder(tx, words)}, edited_at = now(),
      revision = revision + 1
    where id = ${id} and revision = ${revision} and removed_at is null`
  return count > 0
}

/** Locks the comment; false when it is already gone. What is quoted or numbered keeps its place without its words. */
export async function deleteComment(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx<{ keepsPlace: boolean }[]>`
    select c.number is not null or exists (select from comments q where q.quote_id = c.id) as keeps_place
    from comments c where c.id = ${id} and c.removed_at is null for no key update`
  if (row === undefined) return false
  if (row.keepsPlace) {
    await tx`delete from comment_applause where comment_id = ${id}`
    await tx`
      update comments set text = '', pictures = '{}', words = null, removed_at = now(), applause_count = 0
      where id = ${id}`
  } else {
    await tx`delete from comments where id = ${id}`
  }
  return true
}

export async function giveCommentApplause(tx: Transaction, id: number, userId: number): Promise<boolean> {
  const { count } = await tx`
    insert into comment_applause (comment_id, user_id) values (${id}, ${userId}) on conflict do nothing`
  if (count > 0) await tx`update comments set applause_count = applause_count + 1 where id = ${id}`
  return count > 0
}

export async function takeCommentApplause(tx: Transaction, id: number, userId: number): Promise<boolean> {
  const { count } = await tx`
    delete from comment_applause where comment_id = ${id} and user_id = ${userId}`
  if (count > 0) await tx`update comments set applause_count = applause_count - 1 where id = ${id}`
  return count > 0
}

/** What these people applauded loses their applause; rows go with the people. */
export async function discountApplauseOf(tx: Transaction, userIds: number[]): Promise<void> {
  await tx`
    update comments c set applause_count = applause_count - given.count
    from (
      select comment_id, count(*)::integer as count from comment_applause
      where user_id = any(${userIds}) group by comment_id) given
    where c.id = given.comment_id`
}

export async function deleteThreads(
  tx: Transaction,
  subject: CommentSubject,
  subjectIds: number[],
): Promise<void> {
  await tx`delete from comments where subject_type = ${subject} and subject_id = any(${subjectIds})`
}

export async function findCommentPictures(
  db: Db,
  paths: string[],
): Promise<{ path: string; ownerId: number }[]> {
  return db<{ path: string; ownerId: number }[]>`
    select picture as path, author_id as owner_id from comments, unnest(pictures) as picture
    where author_id is not null and pictures <> '{}' and pictures && ${paths} and picture = any(${paths})`
}

export type ExportedComment = { subject: string; subjectId: number; text: string; createdAt: Date }

export async function readCommentsOf(db: Db, authorId: number): Promise<ExportedComment[]> {
  return db<ExportedComment[]>`
    select subject_type as subject, subject_id, coalesce(hidden_text, text) as text, created_at
    from comments where author_id = ${authorId} and (removed_at is null or hidden_text is not null) order by id`
}
