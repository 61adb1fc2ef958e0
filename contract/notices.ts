import Type, { type Static } from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Cursor, Done, Id, Moment, Nullable } from './lib/schemas.ts'
import { UserCard } from './users.ts'

export const noticeLimits = {
  page: 30,
  maxPage: 100,
  /** Nobody reads „1 204 nowe”: counting ends here. */
  counted: 100,
  /** Faces shown of a group. */
  people: 4,
  /** Characters of what somebody wrote that come along. */
  words: 200,
} as const

/** What a notice is about. `none`: it stands for itself. A new one is a line here and one in notices/subjects.queries.ts. */
export const noticeSubjects = [
  'none',
  'story',
  'comment',
  'thread',
  'hiker',
  'achievement',
  'trip',
  'challenge',
  'decision',
] as const
export type NoticeSubject = (typeof noticeSubjects)[number]

/**
 * What people choose about: for each topic whether it is shown in the app, comes with the weekly mail, or is pushed to a
 * telephone. `always`: cannot be switched off, because somebody's safety or standing hangs on it.
 */
export const noticeTopics = {
  applause: { app: true, mail: false, push: false },
  comments: { app: true, mail: true, push: false },
  forum: { app: true, mail: true, push: false },
  companions: { app: true, mail: true, push: true },
  followers: { app: true, mail: false, push: false },
  achievements: { app: true, mail: true, push: true },
  challenges: { app: true, mail: true, push: true },
  trips: { app: true, mail: true, push: false },
  // Whoever counts on a trip must not stand at the wrong place, or alone.
  'trip-changes': { app: true, mail: true, push: true, always: true },
  moderation: { app: true, mail: true, push: true, always: true },
} as const satisfies Record<string, Topic>
export type Topic = { app: boolean; mail: boolean; push: boolean; always?: true }
export type NoticeTopic = keyof typeof noticeTopics

/**
 * Everything that a hiker can be told. A feature that tells something new adds its line here and its words in pl.json under
 * `notices.says.<kind>`.
 */
export const noticeKinds = {
  'story-applauded': { topic: 'applause', subject: 'story' },
  'comment-applauded': { topic: 'applause', subject: 'comment' },
  'story-commented': { topic: 'comments', subject: 'story' },
  'comment-answered': { topic: 'comments', subject: 'comment' },
  mentioned: { topic: 'comments', subject: 'comment' },
  'thread-answered': { topic: 'forum', subject: 'thread' },
  'companion-asked': { topic: 'companions', subject: 'story' },
  'companion-confirmed': { topic: 'companions', subject: 'story' },
  followed: { topic: 'followers', subject: 'none' },
  'trip-joined': { topic: 'trips', subject: 'trip' },
  'trip-awaited': { topic: 'trips', subject: 'trip' },
  'trip-left': { topic: 'trips', subject: 'trip' },
  'trip-commented': { topic: 'comments', subject: 'trip' },
  'trip-held': { topic: 'trips', subject: 'trip' },
  'trip-seat-gained': { topic: 'trip-changes', subject: 'trip' },
  'trip-changed': { topic: 'trip-changes', subject: 'trip' },
  'trip-cancelled': { topic: 'trip-changes', subject: 'trip' },
  'trip-participant-removed': { topic: 'trip-changes', subject: 'none' },
  'trip-gone': { topic: 'trip-changes', subject: 'none' },
  moderated: { topic: 'moderation', subject: 'decision' },
  'report-decided': { topic: 'moderation', subject: 'none' },
  'achievement-earned': { topic: 'achievements', subject: 'achievement' },
  'challenge-finished': { topic: 'challenges', subject: 'challenge' },
} as const satisfies Record<string, { topic: NoticeTopic; subject: NoticeSubject }>
export type NoticeKind = keyof typeof noticeKinds

export const noticeChannels = ['app', 'mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
const topics = Object.keys(noticeTopics) as NoticeTopic[]
const kinds = Object.keys(noticeKinds) as NoticeKind[]

export const Notice = Type.Object({
  id: Id,
  kind: Type.Enum(kinds),
  /** When the latest of what it groups happened. */
  at: Moment,
  read: Type.Boolean(),
  /** Who did it, the latest first, a few of them. */
  people: Type.Array(UserCard),
  peopleCount: Type.Integer(),
  /** How often it happened; one person may do a thing several times, and some things nobody does. */
  times: Type.Integer(),
  /** What it is about is called so and stands there. */
  label: Type.String(),
  path: Type.String(),
  /** What somebody wrote with it; empty when it speaks of several. */
  words: Type.String(),
})
export type Notice = Static<typeof Notice>

export const digestDays = ['monday', 'thursday', 'never'] as const
const Hour = Type.Integer({ minimum: 0, maximum: 23 })

export const NoticeSettings = Type.Object({
  topics: Type.Array(
    Type.Object({
      topic: Type.Enum(topics),
      /** Comes everywhere and cannot be switched off. */
      always: Type.Boolean(),
      app: Type.Boolean(),
      mail: Type.Boolean(),
      push: Type.Boolean(),
    }),
  ),
  digest: Type.Enum(digestDays),
  /** Hours of Warsaw in which no telephone rings; equal ones mean that it may always ring. */
  quietFrom: Hour,
  quietTo: Hour,
})
export type NoticeSettings = Static<typeof NoticeSettings>

const SettingsChange = Type.Object({
  choice: Type.Optional(
    Type.Object({ topic: Type.Enum(topics), channel: Type.Enum(noticeChannels), wanted: Type.Boolean() }),
  ),
  digest: Type.Optional(Type.Enum(digestDays)),
  quietFrom: Type.Optional(Hour),
  quietTo: Type.Optional(Hour),
})
export type NoticeSettingsChange = Static<typeof SettingsChange>

/** What a stream says: how many are unread now, and which notices came or changed since it last said so. */
export type NewsEvent = { unread: number; more: boolean; items: Notice[] }

export const streamLimits = {
  /** Streams that one process keeps open for one hiker, and in all. */
  ofHiker: 8,
  inAll: 5_000,
  /** Seconds between two signs of life, at each of which the token is looked at again. */
  beat: 25,
  /** Notices in one event; whoever missed more reads the list. */
  items: 20,
} as const

/** Browsers of one hiker that are pushed to. */
export const pushLimits = { browsers: 20 } as const

/** What a browser says about itself so that it can be pushed to. */
export const PushSubscriptionInput = Type.Object({
  endpoint: Type.String({ minLength: 10, maxLength: 1000 }),
  p256dh: Type.String({ minLength: 80, maxLength: 100 }),
  auth: Type.String({ minLength: 16, maxLength: 30 }),
})
export type PushSubscriptionInput = Static<typeof PushSubscriptionInput>

const Unread = Type.Object({ count: Type.Integer(), more: Type.Boolean() })

export const noticeRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/notices',
    tag: 'notices',
    summary: 'What the viewer is told, the latest first',
    access: 'user',
    query: Type.Object({
      topic: Type.Optional(Type.Enum(topics)),
      cursor: Type.Optional(Cursor),
      take: Type.Optional(
        Type.Integer({ minimum: 1, maximum: noticeLimits.maxPage, default: noticeLimits.page }),
      ),
    }),
    reply: Type.Object({ items: Type.Array(Notice), next: Nullable(Type.String()) }),
  }),
  unread: defineRoute({
    method: 'GET',
    path: '/notices/unread',
    tag: 'notices',
    summary: 'How many notices the viewer has not read; counting ends at a hundred',
    access: 'user',
    reply: Unread,
  }),
  read: defineRoute({
    method: 'POST',
    path: '/notices/read',
    tag: 'notices',
    summary: 'Mark notices as read or unread; without ids all of them',
    access: 'user',
    body: Type.Object({
      ids: Type.Optional(Type.Array(Id, { maxItems: noticeLimits.maxPage })),
      read: Type.Optional(Type.Boolean({ default: true })),
    }),
    reply: Done,
  }),
  /** A `NewsEvent` at once and after every change, as server-sent events; see server/features/notices/streams.ts. */
  stream: defineRoute({
    method: 'GET',
    path: '/notices/stream',
    tag: 'notices',
    summary: 'What is new, as it comes (server-sent events); Last-Event-ID brings what came since',
    access: 'user',
    reply: Type.String(),
  }),
  settings: defineRoute({
    method: 'GET',
    path: '/notices/settings',
    tag: 'notices',
    summary: 'What the viewer wants to be told, and how',
    access: 'user',
    reply: NoticeSettings,
  }),
  changeSettings: defineRoute({
    method: 'PATCH',
    path: '/notices/settings',
    tag: 'notices',
    summary: 'Change what the viewer wants to be told, and how',
    access: 'user',
    body: SettingsChange,
    reply: NoticeSettings,
  }),
  subscribe: defineRoute({
    method: 'POST',
    path: '/notices/push',
    tag: 'notices',
    summary: 'Ring this browser, too',
    access: 'user',
    body: PushSubscriptionInput,
    reply: Done,
  }),
  unsubscribe: defineRoute({
    method: 'DELETE',
    path: '/notices/push',
    tag: 'notices',
    summary: 'Ring this browser no more',
    access: 'user',
    query: Type.Object({ endpoint: Type.String({ maxLength: 1000 }) }),
    reply: Done,
  }),
  /** Called by mail programs (RFC 8058): one tap, no sign-in, and nothing in the body that matters. */
  stopDigest: defineRoute({
    method: 'POST',
    path: '/notices/stop-digest/:token',
    tag: 'notices',
    summary: 'Send no more weekly summaries to whoever this link was made for',
    access: 'public',
    bearer: 'none',
    params: Type.Object({ token: Type.String({ maxLength: 80 }) }),
    raw: 1_000,
    reply: Done,
  }),
} as const
