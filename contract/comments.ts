import Type, { type Static } from 'typebox'
import { Applause } from './applause.ts'
import { defineRoute } from './lib/route.ts'
import { ClientKey, Cursor, Done, Id, IdParams, Moment, Nullable } from './lib/schemas.ts'
import { UserCard } from './users.ts'

export const commentLimits = {
  /** Characters of text (not of markup). */
  text: 5_000,
  html: 60_000,
  page: 20,
  maxPage: 100,
  /** Characters of the quoted comment that are shown above an answer. */
  quote: 200,
} as const

/** What can be commented on; a thread of the forum is a subject whose comments are numbered. Comments are as visible as their subject. */
export const commentSubjects = ['story', 'summit', 'thread', 'trip'] as const
export type CommentSubject = (typeof commentSubjects)[number]

const Subject = Type.Enum(commentSubjects)

export const Comment = Type.Object({
  id: Type.Integer(),
  /** Its place in a thread of the forum; null elsewhere. */
  number: Nullable(Type.Integer()),
  /** null: the account is gone („konto usunięte”), or `authorHidden`. */
  author: Nullable(UserCard),
  /** Who wrote it shows themselves to hikers only, and the viewer is not signed in. */
  authorHidden: Type.Boolean(),
  /** Canonical rich text; empty when the comment was removed but is quoted by others. */
  text: Type.String(),
  /** Its author is new here: until that changes, others read its links that lead away as plain words. */
  linksWait: Type.Boolean(),
  removed: Type.Boolean(),
  createdAt: Moment,
  editedAt: Nullable(Moment),
  /** Goes up with every change of the words. */
  revision: Type.Integer(),
  quote: Nullable(
    Type.Object({
      id: Type.Integer(),
      author: Nullable(UserCard),
      authorHidden: Type.Boolean(),
      excerpt: Type.String(),
    }),
  ),
  applause: Applause,
  can: Type.Object({ edit: Type.Boolean(), remove: Type.Boolean(), applaud: Type.Boolean() }),
})
export type Comment = Static<typeof Comment>

const text = Type.String({ minLength: 1, maxLength: commentLimits.html, description: 'HTML' })

export const commentRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/comments',
    tag: 'comments',
    summary: 'Comments on a subject, oldest first',
    access: 'public',
    query: Type.Object({
      subject: Subject,
      subjectId: Id,
      cursor: Type.Optional(Cursor),
      take: Type.Optional(
        Type.Integer({ minimum: 1, maximum: commentLimits.maxPage, default: commentLimits.page }),
      ),
    }),
    reply: Type.Object({ items: Type.Array(Comment), next: Nullable(Type.String()), total: Type.Integer() }),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/comments',
    tag: 'comments',
    summary: 'Add a comment',
    access: 'user',
    body: Type.Object({
      subject: Subject,
      subjectId: Id,
      text,
      quoteId: Type.Optional(Nullable(Id)),
      /** The same key sent again gives the comment that it made the first time. */
      clientKey: ClientKey,
    }),
    reply: Comment,
    status: 201,
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/comments/:id',
    tag: 'comments',
    summary: 'Change an own comment',
    access: 'user',
    params: IdParams,
    body: Type.Object({
      text,
      /** What the writer saw: words that were changed since answer with a conflict instead of being lost. */
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    reply: Comment,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/comments/:id',
    tag: 'comments',
    summary: 'Remove a comment (its author, the author of the story, moderators)',
    access: 'user',
    params: IdParams,
    reply: Done,
  }),
} as const
