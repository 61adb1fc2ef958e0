import type { Applause } from '#contract/applause.ts'
import { commentLimits, type Comment, type CommentSubject } from '#contract/comments.ts'
import { canonicalHtml } from '#domain/richtext/canonical.ts'
import { plainText } from '#domain/richtext/stored-text.ts'
import { lexemesOf } from '#domain/search/lexemes.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { checkChange, checkPost } from '#server/features/trust/trust.service.ts'
import { uploadsIn } from '#server/lib/uploads-in.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { lockQuotas } from '#server/sql/lock-quotas.ts'
import {
  maySeeSubject,
  mustBeAllowedToRemove,
  mustBeAuthorOfComment,
  mustBeOpen,
  type About,
} from './comments.policy.ts'
import {
  countThread,
  deleteComment,
  findByKey,
  giveCommentApplause,
  insertComment,
  readComment,
  readNumbered,
  readThread,
  takeCommentApplause,
  updateText,
  type CommentRow,
} from './comments.queries.ts'
import { commentView } from './comments.view.ts'
import { subjects } from './subjects.ts'

// The door of the feature: what others may use of it.
export { setCommentHidden } from './hide-comment.ts'

export type ThreadQuery = { subject: CommentSubject; subjectId: number; cursor?: string; take?: number }

export async function listComments(db: Db, viewer: Viewer | null, query: ThreadQuery) {
  const { subject, subjectId, take = commentLimits.page } = query
  const about = await maySeeSubject(db, viewer, subject, subjectId)
  const after = decodeCursor(query.cursor, ['id'])?.[0] ?? 0
  const [rows, total] = await Promise.all([
    readThread(db, viewer, subject, subjectId, after, take + 1),
    countThread(db, subject, subjectId),
  ])
  const { items, next } = pageOf(rows, take, (row) => [row.id])
  return { items: items.map((row) => commentView(viewer, row, about)), next, total }
}

export type Numbered = Comment & { number: number; authorId: number | null }

/** A stretch of the posts of a thread, with who wrote them; whoever asks has found the thread already. */
export async function readPosts(
  db: Db,
  viewer: Viewer | null,
  threadId: number,
  stretch: { from: number; to: number },
  about: About,
): Promise<Numbered[]> {
  const rows = await readNumbered(db, viewer, 'thread', threadId, stretch)
  return rows.map((row) => ({
    ...commentView(viewer, row, about),
    number: row.number!,
    authorId: row.removedAt === null ? row.authorId : null,
  }))
}

export type CommentInput = {
  subject: CommentSubject
  subjectId: number
  text: string
  quoteId?: number | null
  clientKey?: string
}

export async function addComment(db: Sql, viewer: Viewer, input: CommentInput): Promise<Comment> {
  const { subject, subjectId, quoteId = null, clientKey = null } = input
  const about = await maySeeSubject(db, viewer, subject, subjectId)
  mustBeOpen(about)
  const text = storedText(input.text)
  if (quoteId !== null) {
    const quoted = await readComment(db, viewer, quoteId)
    const here = quoted?.subjectType === subject && quoted.subjectId === subjectId
    if (!here || quoted.removedAt !== null) throw invalid({ quoteId: 'Nie ma już tego komentarza.' })
  }
  const id = await db.begin(async (tx) => {
    if (clientKey !== null) {
      // A try that is repeated is no second post, also at the same moment: it waits for the first one.
      await lockQuotas(tx, viewer.id)
      const known = await findByKey(tx, viewer.id, clientKey)
      if (known !== null) return known
    }
    await checkPost(tx, viewer, text)
    const number = (await subjects[subject].nextNumber?.(tx, subjectId)) ?? null
    const comment = {
      subjectType: subject,
      subjectId,
      authorId: viewer.id,
      clientKey,
      text,
      pictures: uploadsIn(text),
      quoteId,
      number,
    }
    const made = await insertComment(tx, comment, wordsOf(text, number))
    if (made === null) return findByKey(tx, viewer.id, clientKey!)
    await emit(tx, 'commented', { commentId: made, subject, subjectId, authorId: viewer.id, number })
    return made
  })
  return commentView(viewer, (await readComment(db, viewer, id!))!, about)
}

export type CommentChange = { text: string; revision?: number }

export async function changeComment(
  db: Sql,
  viewer: Viewer,
  id: number,
  change: CommentChange,
): Promise<Comment> {
  const { row, about } = await find(db, viewer, id)
  mustBeAuthorOfComment(viewer, row)
  mustBeOpen(about)
  const { subjectType: subject, subjectId, number } = row
  const text = storedText(change.text)
  if (change.revision !== undefined && change.revision !== row.revision) throw problem('comment-changed')
  if (text !== row.text) {
    await db.begin(async (tx) => {
      await checkChange(tx, viewer, text)
      const fresh = { text, pictures: uploadsIn(text), words: wordsOf(text, number) }
      if (!(await updateText(tx, id, row.revision, fresh))) throw problem('comment-changed')
      await emit(tx, 'comment-changed', { commentId: id, subject, subjectId, authorId: viewer.id, number })
    })
  }
  return commentView(viewer, (await readComment(db, viewer, id))!, about)
}

export async function removeComment(db: Sql, viewer: Viewer, id: number): Promise<void> {
  const { row, about } = await find(db, viewer, id)
  mustBeAllowedToRemove(viewer, row, about)
  await db.begin(async (tx) => {
    if (!(await deleteComment(tx, id))) return
    const { subjectType: subject, subjectId, authorId, number } = row
    await emit(tx, 'comment-removed', { commentId: id, subject, subjectId, authorId, number })
  })
}

export async function applaudComment(db: Sql, viewer: Viewer, id: number): Promise<Applause> {
  const { row } = await find(db, viewer, id)
  if (row.authorId === viewer.id) throw problem('own-applause')
  await db.begin(async (tx) => {
    const isNew = await giveCommentApplause(tx, id, viewer.id)
    if (isNew) await emit(tx, 'applauded', { subject: 'comment', subjectId: id, userId: viewer.id })
  })
  return applauseOf(db, viewer, id)
}

export async function takeBackCommentApplause(db: Sql, viewer: Viewer, id: number): Promise<Applause> {
  await find(db, viewer, id)
  await db.begin(async (tx) => {
    const was = await takeCommentApplause(tx, id, viewer.id)
    if (was) await emit(tx, 'applause-taken-back', { subject: 'comment', subjectId: id, userId: viewer.id })
  })
  return applauseOf(db, viewer, id)
}

async function applauseOf(db: Db, viewer: Viewer, id: number): Promise<Applause> {
  const row = await readComment(db, viewer, id)
  if (row === null) throw problem('not-found')
  return { count: row.applauseCount, mine: row.applauded }
}

/** A comment is found only by who may see what it is about; one that was removed is not found at all. */
async function find(db: Db, viewer: Viewer, id: number) {
  const row: CommentRow | null = await readComment(db, viewer, id)
  if (row === null || row.removedAt !== null) throw problem('not-found')
  return { row, about: await maySeeSubject(db, viewer, row.subjectType, row.subjectId) }
}

/** Only what is numbered is searched. */
function wordsOf(text: string, number: number | null): string[] | null {
  return number === null ? null : lexemesOf(plainText(text))
}

function storedText(html: string): string {
  const text = canonicalHtml(html, 'full')
  if (!text.ok) throw invalid({ text: 'Nie udało się odczytać tego tekstu.' })
  if (text.empty) throw invalid({ text: 'To pole jest wymagane.' })
  if (text.length > commentLimits.text)
    throw invalid({ text: `Maksymalna liczba znaków: ${commentLimits.text}.` })
  return text.html
}
