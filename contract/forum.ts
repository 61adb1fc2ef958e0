import Type, { type Static } from 'typebox'
import { Comment, commentLimits } from './comments.ts'
import { defineRoute } from './lib/route.ts'
import { ClientKey, Cursor, Done, Id, IdParams, Moment, Nullable } from './lib/schemas.ts'
import { UserCard } from './users.ts'

/** The boards of the forum, in their order; the names are in pl.json, these are their addresses. */
export const boards = [
  'szlaki-i-warunki',
  'planowanie',
  'sprzet',
  'bezpieczenstwo',
  'zdjecia-i-relacje',
  'o-kopczyku',
] as const
export type BoardName = (typeof boards)[number]

export const forumLimits = {
  title: 120,
  titleLeast: 3,
  /** Posts of a page of a thread. They are numbered without gaps, so that a page is found by its number alone. */
  posts: 20,
  threads: 25,
  /** Latest threads of each board on the first page of the forum. */
  latest: 3,
  pinned: 20,
  /** Unread threads are counted so far; „99+” says enough. */
  unread: 99,
  similar: 5,
  found: 20,
  searchLeast: 2,
  searchLongest: 100,
  /** Characters of a found post that are shown. */
  excerpt: 220,
} as const

export const Board = Type.Enum(boards)

/** Null for an account that is gone, and for somebody who is not named to this viewer: `hidden` tells the two apart. */
const Writer = Type.Object({ person: Nullable(UserCard), hidden: Type.Boolean() })

export const ThreadCard = Type.Object({
  id: Id,
  board: Board,
  title: Type.String(),
  author: Writer,
  createdAt: Moment,
  last: Type.Object({ by: Writer, at: Moment }),
  /** The number of the last post; posts that were removed keep theirs. */
  posts: Type.Integer(),
  pinned: Type.Boolean(),
  locked: Type.Boolean(),
  /** Whoever asked has found the answer and said so. */
  solved: Type.Boolean(),
  /** Where the viewer goes on reading; null when they have read it all, and for strangers. */
  firstUnread: Nullable(Type.Integer()),
})
export type ThreadCard = Static<typeof ThreadCard>

export const Thread = Type.Object({
  ...ThreadCard.properties,
  revision: Type.Integer(),
  /** Taken from everybody's eyes but its author's by moderators. */
  hidden: Type.Boolean(),
  subscribed: Type.Boolean(),
  can: Type.Object({
    reply: Type.Boolean(),
    rename: Type.Boolean(),
    solve: Type.Boolean(),
    remove: Type.Boolean(),
    /** Pin, lock and move. */
    moderate: Type.Boolean(),
  }),
})
export type Thread = Static<typeof Thread>

export const Post = Type.Object({
  ...Comment.properties,
  number: Type.Integer(),
  /** How many posts their author has written on the forum. */
  authorPosts: Type.Integer(),
})
export type Post = Static<typeof Post>

export const ThreadPage = Type.Object({
  thread: Thread,
  posts: Type.Array(Post),
  page: Type.Integer(),
  pages: Type.Integer(),
})
export type ThreadPage = Static<typeof ThreadPage>

const FoundThread = Type.Object({
  id: Id,
  board: Board,
  title: Type.String(),
  /** The post that answers best; 1 when the title does. */
  number: Type.Integer(),
  solved: Type.Boolean(),
  excerpt: Type.String(),
  author: Writer,
  at: Moment,
})
export type FoundThread = Static<typeof FoundThread>

const title = Type.String({ minLength: forumLimits.titleLeast, maxLength: forumLimits.title })
const threads = { items: Type.Array(ThreadCard), next: Nullable(Type.String()) }
const Threads = Type.Object(threads)
const forum = { tag: 'forum' } as const

export const forumRoutes = {
  front: defineRoute({
    ...forum,
    method: 'GET',
    path: '/forum',
    summary: 'Every board with its latest threads',
    access: 'public',
    reply: Type.Object({
      boards: Type.Array(
        Type.Object({ board: Board, unread: Type.Integer(), latest: Type.Array(ThreadCard) }),
      ),
    }),
  }),
  board: defineRoute({
    ...forum,
    method: 'GET',
    path: '/forum/boards/:board',
    summary: 'Threads of a board, the last one spoken in first; pinned ones apart, with the first page',
    access: 'public',
    params: Type.Object({ board: Board }),
    query: Type.Object({ cursor: Type.Optional(Cursor) }),
    reply: Type.Object({ pinned: Type.Array(ThreadCard), ...threads }),
  }),
  subscribed: defineRoute({
    ...forum,
    method: 'GET',
    path: '/forum/subscribed',
    summary: 'Threads that the viewer watches, the last one spoken in first',
    access: 'user',
    query: Type.Object({ cursor: Type.Optional(Cursor) }),
    reply: Threads,
  }),
  start: defineRoute({
    ...forum,
    method: 'POST',
    path: '/forum/threads',
    summary: 'Start a thread with its first post',
    access: 'user',
    body: Type.Object({
      board: Board,
      title,
      text: Type.String({ minLength: 1, maxLength: commentLimits.html, description: 'HTML' }),
      /** The same key sent again gives the thread that it made the first time. */
      clientKey: ClientKey,
    }),
    reply: Thread,
    status: 201,
  }),
  thread: defineRoute({
    ...forum,
    method: 'GET',
    path: '/forum/threads/:id',
    summary: 'A thread with one page of its posts: by the page, or by a post that stands on it',
    access: 'public',
    params: IdParams,
    query: Type.Object({ page: Type.Optional(Id), post: Type.Optional(Id) }),
    reply: ThreadPage,
  }),
  change: defineRoute({
    ...forum,
    method: 'PATCH',
    path: '/forum/threads/:id',
    summary:
      'Rename a thread or mark it as solved (its author, moderators), or pin, lock and move it (moderators)',
    access: 'user',
    params: IdParams,
    body: Type.Partial(
      Type.Object({
        title,
        board: Board,
        pinned: Type.Boolean(),
        locked: Type.Boolean(),
        solved: Type.Boolean(),
        /** What the writer saw: a thread that was renamed since answers with a conflict. */
        revision: Type.Integer({ minimum: 0 }),
      }),
    ),
    reply: Thread,
  }),
  remove: defineRoute({
    ...forum,
    method: 'DELETE',
    path: '/forum/threads/:id',
    summary: 'Remove a thread: its author while nobody else has written in it, moderators at any time',
    access: 'user',
    params: IdParams,
    reply: Done,
  }),
  read: defineRoute({
    ...forum,
    method: 'PUT',
    path: '/forum/threads/:id/read',
    summary: 'The viewer has read up to this post',
    access: 'user',
    params: IdParams,
    body: Type.Object({ number: Id }),
    reply: Done,
  }),
  readAll: defineRoute({
    ...forum,
    method: 'PUT',
    path: '/forum/read',
    summary: 'Everything that has been said so far counts as read',
    access: 'user',
    reply: Done,
  }),
  subscribe: defineRoute({
    ...forum,
    method: 'PUT',
    path: '/forum/threads/:id/subscription',
    summary: 'Watch a thread',
    access: 'user',
    params: IdParams,
    reply: Done,
  }),
  unsubscribe: defineRoute({
    ...forum,
    method: 'DELETE',
    path: '/forum/threads/:id/subscription',
    summary: 'Stop watching a thread, for good: writing in it again does not begin anew',
    access: 'user',
    params: IdParams,
    reply: Done,
  }),
  similar: defineRoute({
    ...forum,
    method: 'GET',
    path: '/forum/similar',
    summary: 'Threads that may already answer a question, while its title is typed',
    access: 'public',
    query: Type.Object({ title: Type.String({ minLength: 1, maxLength: forumLimits.title }) }),
    reply: Type.Object({ items: Type.Array(ThreadCard) }),
  }),
  search: defineRoute({
    ...forum,
    method: 'GET',
    path: '/forum/search',
    summary: 'Threads by any form of the words of their title and posts',
    access: 'public',
    query: Type.Object({
      q: Type.String({ minLength: forumLimits.searchLeast, maxLength: forumLimits.searchLongest }),
      board: Type.Optional(Board),
      take: Type.Optional(
        Type.Integer({ minimum: 1, maximum: forumLimits.found, default: forumLimits.found }),
      ),
    }),
    reply: Type.Object({ items: Type.Array(FoundThread) }),
  }),
} as const
