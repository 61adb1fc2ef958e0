import type { Thread, ThreadCard } from '#contract/forum.ts'
import {
  mayModerate,
  mayRemoveThread,
  mayRename,
  mayReply,
  maySolve,
} from '#server/features/threads/threads.service.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { CardRow, ThreadDetails } from './forum.queries.ts'

export function cardView(row: CardRow): ThreadCard {
  const { id, board, title, posts, pinned, locked, solved, firstUnread } = row
  return {
    id,
    board,
    title,
    author: { person: row.author, hidden: row.authorHidden },
    createdAt: row.createdAt.toISOString(),
    last: { by: { person: row.lastBy, hidden: row.lastByHidden }, at: row.lastAt.toISOString() },
    posts,
    pinned,
    locked,
    solved,
    firstUnread,
  }
}

export function threadView(viewer: Viewer | null, row: ThreadDetails): Thread {
  return {
    ...cardView(row),
    revision: row.revision,
    hidden: row.hidden,
    subscribed: row.subscribed,
    can: {
      reply: mayReply(viewer, row),
      rename: mayRename(viewer, row),
      solve: maySolve(viewer, row),
      remove: mayRemoveThread(viewer, row),
      moderate: mayModerate(viewer),
    },
  }
}
