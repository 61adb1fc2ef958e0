import type { CommentSubject } from '#contract/comments.ts'
import type { Db } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import { hasRole, type Viewer } from '#server/lib/viewer.ts'
import { subjects, type About } from './subjects.ts'

export type { About }

/** Whoever may not see a story may not know that anybody spoke of it. */
export async function maySeeSubject(
  db: Db,
  viewer: Viewer | null,
  subject: CommentSubject,
  id: number,
): Promise<About> {
  const about = await subjects[subject].find(db, viewer, id)
  if (about === null) throw problem('not-found')
  return about
}

/** Nobody writes about what is not open, nor changes what they wrote. */
export function mustBeOpen({ open, refusal = 'forbidden' }: About): void {
  if (!open) throw problem(refusal)
}

type Authored = { authorId: number | null }

export function isCommentAuthor(viewer: Viewer | null, comment: Authored): boolean {
  return viewer !== null && comment.authorId === viewer.id
}

export function mustBeAuthorOfComment(viewer: Viewer, comment: Authored): void {
  if (!isCommentAuthor(viewer, comment)) throw problem('forbidden')
}

/** The author of the words, the owner of the subject, and moderators. */
export function mayRemove(viewer: Viewer | null, comment: Authored, about: About): boolean {
  if (viewer === null) return false
  return isCommentAuthor(viewer, comment) || about.ownerId === viewer.id || hasRole(viewer, 'moderator')
}

export function mustBeAllowedToRemove(viewer: Viewer, comment: Authored, about: About): void {
  if (!mayRemove(viewer, comment, about)) throw problem('forbidden')
}
