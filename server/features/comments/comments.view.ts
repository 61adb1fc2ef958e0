import { commentLimits, type Comment } from '#contract/comments.ts'
import { leadsAway, withoutLinks } from '#domain/moderation/waiting-links.ts'
import { excerpt } from '#domain/richtext/stored-text.ts'
import { ownHosts } from '#server/lib/own-hosts.ts'
import { hasRole, type Viewer } from '#server/lib/viewer.ts'
import { isCommentAuthor, mayRemove, type About } from './comments.policy.ts'
import type { CommentRow } from './comments.queries.ts'

export function commentView(viewer: Viewer | null, row: CommentRow, about: About): Comment {
  const removed = row.removedAt !== null
  const own = isCommentAuthor(viewer, row)
  const linksWait = row.authorNew && leadsAway(row.text, ownHosts())
  return {
    id: row.id,
    number: row.number,
    author: removed ? null : row.author,
    authorHidden: !removed && row.authorHidden,
    text: linksWait && !own && !mayModerate(viewer) ? withoutLinks(row.text, ownHosts()) : row.text,
    linksWait,
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

/** Moderators judge what was written, links and all. */
const mayModerate = (viewer: Viewer | null) => viewer !== null && hasRole(viewer, 'moderator')
