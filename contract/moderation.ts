import Type, { type Static } from 'typebox'
import type { Answerer } from '#domain/moderation/who-answers.ts'
import { defineRoute } from './lib/route.ts'
import { Cursor, Done, Id, IdParams, Moment, Nullable } from './lib/schemas.ts'
import { UserCard } from './users.ts'

export const moderationLimits = {
  words: 1_000,
  message: 1_000,
  page: 20,
  /** Reports of one hiker in a day. */
  reportsADay: 30,
  /** Longest block that ends by itself. */
  blockDays: 365,
} as const

/** What can be reported. A new one is a word here and a line in server/features/moderation/subjects.ts. */
export const reportSubjects = ['story', 'comment', 'photo', 'thread', 'trip', 'challenge', 'hiker'] as const
export type ReportSubject = (typeof reportSubjects)[number]

export const reportReasons = ['spam', 'offence', 'danger', 'privacy', 'copyright', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What a moderator can do about a case. */
export const decisionActions = ['dismiss', 'hide', 'warn', 'block'] as const
/** Everything that stands in the log. */
export const logActions = [
  ...decisionActions,
  'restore',
  'unblock',
  'appeal-granted',
  'appeal-refused',
] as const
export type LogAction = (typeof logActions)[number]

const answerers = ['moderator', 'admin'] as const satisfies readonly Answerer[]

const Subject = Type.Enum(reportSubjects)
const Message = Type.String({ minLength: 10, maxLength: moderationLimits.message })

const Case = Type.Object({
  id: Id,
  subject: Subject,
  /** What it is called and says, as it was when it was reported. */
  label: Type.String(),
  excerpt: Type.String(),
  path: Type.String(),
  author: Nullable(UserCard),
  /** Decisions about this author before. */
  earlier: Type.Integer(),
  openedAt: Moment,
  reports: Type.Array(
    Type.Object({
      reason: Type.Enum(reportReasons),
      words: Type.String(),
      reporter: Nullable(UserCard),
      at: Moment,
    }),
  ),
})
export type ModerationCase = Static<typeof Case>

const Decision = Type.Object({
  id: Id,
  action: Type.Enum(logActions),
  subject: Subject,
  subjectId: Id,
  label: Type.String(),
  message: Type.String(),
  until: Nullable(Moment),
  at: Moment,
})

const OwnDecision = Type.Interface([Decision], {
  /** Undone since. */
  undone: Type.Boolean(),
  appeal: Nullable(
    Type.Object({
      words: Type.String(),
      state: Type.Enum(['open', 'granted', 'refused'] as const),
      answer: Type.String(),
      /** Who answers or has answered: another moderator than who decided, or an admin. */
      by: Type.Enum(answerers),
    }),
  ),
  mayAppeal: Type.Boolean(),
})
export type OwnDecision = Static<typeof OwnDecision>

const LoggedDecision = Type.Interface([Decision], {
  moderator: Nullable(UserCard),
  author: Nullable(UserCard),
  /** Whether it can be undone now. */
  mayUndo: Type.Boolean(),
})
export type LoggedDecision = Static<typeof LoggedDecision>

const Appeal = Type.Interface([Decision], {
  words: Type.String(),
  author: Nullable(UserCard),
  /** Whether the viewer may: never about oneself, nor as a rule against one's own decision. */
  mayAnswer: Type.Boolean(),
  /** The viewer decided; an admin may answer all the same where nobody else could. */
  own: Type.Boolean(),
  /** For whom it waits. */
  by: Type.Enum(answerers),
  appealedAt: Moment,
})
export type Appeal = Static<typeof Appeal>

const Quarter = Type.Object({
  year: Type.Integer(),
  quarter: Type.Integer(),
  reports: Type.Integer(),
  reasons: Type.Record(Type.String(), Type.Integer()),
  actions: Type.Record(Type.String(), Type.Integer()),
  /** Half of the cases were decided within so many hours; null without a decision. */
  medianHours: Nullable(Type.Number()),
})
export type ModerationQuarter = Static<typeof Quarter>

const page = { cursor: Type.Optional(Cursor) }

export const moderationRoutes = {
  report: defineRoute({
    method: 'POST',
    path: '/reports',
    tag: 'moderation',
    summary: 'Report something to the moderators; doing it twice changes nothing',
    access: 'user',
    body: Type.Object({
      subject: Subject,
      subjectId: Id,
      reason: Type.Enum(reportReasons),
      words: Type.Optional(Type.String({ maxLength: moderationLimits.words, default: '' })),
    }),
    reply: Done,
    status: 201,
  }),
  cases: defineRoute({
    method: 'GET',
    path: '/moderation/cases',
    tag: 'moderation',
    summary: 'What waits for a decision, the oldest first',
    access: 'moderator',
    query: Type.Object(page),
    reply: Type.Object({ items: Type.Array(Case), next: Nullable(Type.String()), total: Type.Integer() }),
  }),
  decide: defineRoute({
    method: 'POST',
    path: '/moderation/cases/:id/decision',
    tag: 'moderation',
    summary: 'Decide about a case, once; the author is told',
    access: 'moderator',
    params: IdParams,
    body: Type.Object({
      action: Type.Enum(decisionActions),
      /** With a warning or a block: hide it, too. */
      hide: Type.Optional(Type.Boolean({ default: false })),
      /** Of a block; null: for good. */
      days: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: moderationLimits.blockDays }))),
      /** What the author is told; to a case that is dismissed nobody is told anything. */
      message: Type.Optional(Type.String({ maxLength: moderationLimits.message, default: '' })),
    }),
    reply: Done,
  }),
  log: defineRoute({
    method: 'GET',
    path: '/moderation/log',
    tag: 'moderation',
    summary: 'Every decision, the latest first',
    access: 'moderator',
    query: Type.Object(page),
    reply: Type.Object({ items: Type.Array(LoggedDecision), next: Nullable(Type.String()) }),
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/moderation/log/:id/undo',
    tag: 'moderation',
    summary: 'Show again what was hidden, or end a block; the author is told',
    access: 'moderator',
    params: IdParams,
    body: Type.Object({ message: Message }),
    reply: Done,
  }),
  appeals: defineRoute({
    method: 'GET',
    path: '/moderation/appeals',
    tag: 'moderation',
    summary: 'Appeals that wait for an answer, the oldest first',
    access: 'moderator',
    reply: Type.Object({ items: Type.Array(Appeal) }),
  }),
  answer: defineRoute({
    method: 'POST',
    path: '/moderation/appeals/:id/answer',
    tag: 'moderation',
    summary:
      'Answer an appeal against a decision of another moderator; an admin who is alone also against their own',
    access: 'moderator',
    params: IdParams,
    body: Type.Object({ granted: Type.Boolean(), message: Message }),
    reply: Done,
  }),
  mine: defineRoute({
    method: 'GET',
    path: '/moderation/mine',
    tag: 'moderation',
    summary: 'Decisions about the viewer, the latest first',
    access: 'user',
    reply: Type.Object({ items: Type.Array(OwnDecision) }),
  }),
  appeal: defineRoute({
    method: 'POST',
    path: '/moderation/mine/:id/appeal',
    tag: 'moderation',
    summary: 'Appeal against a decision about oneself, once',
    access: 'user',
    params: IdParams,
    body: Type.Object({ words: Message }),
    reply: Done,
  }),
  numbers: defineRoute({
    method: 'GET',
    path: '/moderation/numbers',
    tag: 'moderation',
    summary: 'What was reported and decided, by quarter, for everybody to read',
    access: 'public',
    reply: Type.Object({ items: Type.Array(Quarter) }),
  }),
} as const

/** Whom one does not want to read; nobody is told. */
export const muteRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/mutes',
    tag: 'moderation',
    summary: 'Hikers whom the viewer has muted',
    access: 'user',
    reply: Type.Object({ items: Type.Array(UserCard) }),
  }),
  mute: defineRoute({
    method: 'PUT',
    path: '/mutes/:id',
    tag: 'moderation',
    summary: 'Mute a hiker: their stories, comments and deeds are not shown to the viewer',
    access: 'user',
    params: IdParams,
    reply: Done,
  }),
  unmute: defineRoute({
    method: 'DELETE',
    path: '/mutes/:id',
    tag: 'moderation',
    summary: 'Hear a hiker again',
    access: 'user',
    params: IdParams,
    reply: Done,
  }),
} as const
