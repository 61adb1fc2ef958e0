import {
  boards,
  forumLimits,
  type BoardName,
  type Thread,
  type ThreadCard,
  type ThreadPage,
} from '#contract/forum.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { addComment, readPosts } from '#server/features/comments/comments.service.ts'
import {
  insertStarted,
  postsOf,
  subjectOf,
  type ThreadStart,
} from '#server/features/threads/threads.service.ts'
import { problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import {
  countUnread,
  readBoard,
  readLatest,
  readPinned,
  readSubscribed,
  readThread,
  type After,
  type CardRow,
} from './forum.queries.ts'
import { cardView, threadView } from './forum.view.ts'

// The door of the feature: what others may use of it.
export { searchThreads } from './search-threads.ts'

export async function forumFront(db: Db, viewer: Viewer | null) {
  const [latest, unread] = await Promise.all([
    readLatest(db, viewer, forumLimits.latest),
    viewer === null ? new Map<string, number>() : countUnread(db, viewer, forumLimits.unread + 1),
  ])
  return {
    boards: boards.map((board) => ({
      board,
      unread: unread.get(board) ?? 0,
      latest: latest.filter((row) => row.board === board).map(cardView),
    })),
  }
}

type Threads = { items: ThreadCard[]; next: string | null }

function afterOf(cursor: string | undefined): After {
  const key = decodeCursor(cursor, ['moment', 'id'])
  return key && { at: key[0], id: key[1] }
}

function threadsOf(rows: CardRow[]): Threads {
  const { items, next } = pageOf(rows, forumLimits.threads, (row) => [row.lastMoment, row.id])
  return { items: items.map(cardView), next }
}

export async function boardThreads(db: Db, viewer: Viewer | null, board: BoardName, cursor?: string) {
  const after = afterOf(cursor)
  const [rows, pinned] = await Promise.all([
    readBoard(db, viewer, board, after, forumLimits.threads + 1),
    after === null ? readPinned(db, viewer, board, forumLimits.pinned) : [],
  ])
  return { pinned: pinned.map(cardView), ...threadsOf(rows) }
}

export async function subscribedThreads(db: Db, viewer: Viewer, cursor?: string): Promise<Threads> {
  return threadsOf(await readSubscribed(db, viewer, afterOf(cursor), forumLimits.threads + 1))
}

export async function getThread(db: Db, viewer: Viewer | null, id: number): Promise<Thread> {
  const row = await readThread(db, viewer, id)
  if (row === null) throw problem('not-found')
  return threadView(viewer, row)
}

export type PageQuery = { page?: number; post?: number }

/** Which page is meant: a page, or the one on which a post stands. */
export function pageNumber({ page, post }: PageQuery): number {
  return post === undefined ? (page ?? 1) : Math.ceil(post / forumLimits.posts)
}

/** A page beyond the last one is the last one: posts that one has a link to may have been few when it was made. */
export async function threadPage(
  db: Db,
  viewer: Viewer | null,
  id: number,
  query: PageQuery,
): Promise<ThreadPage> {
  const row = await readThread(db, viewer, id)
  if (row === null) throw problem('not-found')
  const pages = Math.max(1, Math.ceil(row.posts / forumLimits.posts))
  const page = Math.min(pages, pageNumber(query))
  const stretch = { from: (page - 1) * forumLimits.posts + 1, to: page * forumLimits.posts }
  const posts = await readPosts(db, viewer, id, stretch, subjectOf(viewer, row))
  const named = posts.filter((post) => post.author !== null).map((post) => post.authorId!)
  const counts = await postsOf(db, [...new Set(named)])
  return {
    thread: threadView(viewer, row),
    posts: posts.map(({ authorId, ...post }) => ({
      ...post,
      authorPosts: post.author === null ? 0 : (counts.get(authorId!) ?? 0),
    })),
    page,
    pages,
  }
}

/** Thread and first post are made together or not at all; sent twice with the same key, once. */
export async function startThread(
  db: Sql,
  viewer: Viewer,
  input: ThreadStart & { text: string },
): Promise<Thread> {
  const id = await db.begin(async (tx) => {
    const made = await insertStarted(tx, viewer, input)
    if (!made.isNew) return made.id
    await addComment(tx, viewer, { subject: 'thread', subjectId: made.id, text: input.text })
    return made.id
  })
  return getThread(db, viewer, id)
}
