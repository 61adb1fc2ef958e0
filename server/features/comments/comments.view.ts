import { commentLimits, type Comment } from '#contract/comments.ts'
import { excerpt } from '#domain/richtext/stored-text.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { isCommentAuthor, mayRemove, type About } from './comments.policy.ts'
import type { CommentRow } from './comments.queries.ts'

export function commentView(viewer: Viewer | null, row: CommentRow, about: About): Comment {
  const removed = row.removedAt !== null
  const own = isCommentAuthor(viewer, row)
  return {
    id: row.id,
    number: row.number,
    author: removed ? null : row.author,
    authorHidden: !removed && row.authorHidden,
    text: row.text,
    removed,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    revision: row.revision,
    quote:
      row.quoteId === null || row.quoteText === null
        ? null
        : {
            id: row.quoteId,
            author: row.quoteAuthor,
            authorHidden: row.quoteAuthorHidden,
            excerpt: excerpt(row.quoteText, commentLimits.quote),
          },
    applause: { count: row.applauseCount, mine: row.applauded },
    can: {
      edit: own && !removed && about.open,
      remove: !removed && mayRemove(viewer, row, about),
      applaud: viewer !== null && !own && !removed,
    },
  }
}
