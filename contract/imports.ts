import Type, { type Static } from 'typebox'
import { trackProblems, type TrackProblemCode } from '#domain/track/read/problems.ts'
import { defineRoute } from './lib/route.ts'
import { ClientKey, Cursor, IdParams, Moment, Nullable } from './lib/schemas.ts'
import { Usage } from './quotas.ts'
import { StoryVisibility } from './story.ts'

export const importLimits = {
  /** One file sent: a track or a ZIP with many. */
  fileBytes: 50 * 1024 * 1024,
  zipBytes: 500 * 1024 * 1024,
  zipEntries: 20_000,
  /** The list of activities of a Strava archive, which has about a kilobyte for each. */
  listBytes: 16 * 1024 * 1024,
  /** Unpacked bytes of a whole ZIP, and how many times larger than packed one entry may be. */
  unpackedBytes: 4 * 1024 * 1024 * 1024,
  ratio: 200,
  files: 20_000,
  page: 100,
} as const

/** `working` while any file waits, `cancelled` when the hiker stopped it, else `done`. */
export const importStates = ['working', 'done', 'cancelled'] as const
export const importFileStates = ['queued', 'done', 'duplicate', 'left-out', 'failed', 'cancelled'] as const
export type ImportFileState = (typeof importFileStates)[number]

/** Why no story could be made of a file: what reading it found, or one of these. Only `gave-up` may be tried again. */
export const importReasons = ['no-dates', 'future-date', 'file-lost', 'gave-up'] as const
/** Why a file is no hike, though it could be read: ridden, under a roof, a sport without mountains, or faster than anybody walks. */
export const leftOutReasons = ['ride', 'indoor', 'other-sport', 'too-fast'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
export type ImportReason = (typeof importReasons)[number] | LeftOutReason | TrackProblemCode
const Reason = Type.Enum([
  ...importReasons,
  ...leftOutReasons,
  ...(Object.keys(trackProblems) as TrackProblemCode[]),
])

const State = Type.Enum(importStates)
const FileState = Type.Enum(importFileStates)

export const Import = Type.Object({
  id: Type.Integer(),
  state: State,
  visibility: StoryVisibility,
  createdAt: Moment,
  counts: Type.Object({
    queued: Type.Integer(),
    done: Type.Integer(),
    duplicate: Type.Integer(),
    'left-out': Type.Integer(),
    failed: Type.Integer(),
    cancelled: Type.Integer(),
  }),
  /** Why no story came of files, the most frequent first. */
  reasons: Type.Array(Type.Object({ reason: Reason, count: Type.Integer() })),
  /** Files in the archives that are no tracks: pictures, settings, sleep. */
  otherFiles: Type.Integer(),
  /** Files that another try may help, for some days: stopped ones, and those that failed by no fault of their own. */
  resumable: Type.Integer(),
  /** Summits counted by the stories made so far. */
  summits: Type.Integer(),
})
export type Import = Static<typeof Import>

export const ImportFile = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** What its owner called it, where the archive says so. */
  title: Nullable(Type.String()),
  size: Type.Integer(),
  state: FileState,
  /** Of a file that failed or was left out. */
  reason: Nullable(Reason),
  /** The story made of it, or the one that already had this track. */
  storyId: Nullable(Type.Integer()),
  storyTitle: Nullable(Type.String()),
})
export type ImportFile = Static<typeof ImportFile>

export const importRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/imports',
    tag: 'imports',
    summary: 'Own bulk imports, latest first, and how much was sent today and is kept',
    access: 'user',
    reply: Type.Object({
      items: Type.Array(Import),
      /** Against `dailyQuotas.import` and `keptQuota`. */
      usage: Type.Object({ today: Usage, kept: Usage }),
    }),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/imports',
    tag: 'imports',
    summary: 'Begin a bulk import',
    access: 'user',
    body: Type.Object({
      visibility: Type.Optional(StoryVisibility),
      clientKey: ClientKey,
    }),
    reply: Import,
    status: 201,
  }),
  one: defineRoute({
    method: 'GET',
    path: '/imports/:id',
    tag: 'imports',
    summary: 'State of a bulk import',
    access: 'user',
    params: IdParams,
    reply: Import,
  }),
  files: defineRoute({
    method: 'GET',
    path: '/imports/:id/files',
    tag: 'imports',
    summary: 'Files of a bulk import with the state of each',
    access: 'user',
    params: IdParams,
    query: Type.Object({
      state: Type.Optional(FileState),
      cursor: Type.Optional(Cursor),
      take: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: importLimits.page })),
    }),
    reply: Type.Object({ items: Type.Array(ImportFile), next: Nullable(Type.String()) }),
  }),
  /** The body is the file itself (GPX, TCX, FIT, their .gz, or a ZIP of them). Sending the same file again adds nothing. */
  addFile: defineRoute({
    method: 'POST',
    path: '/imports/:id/files',
    tag: 'imports',
    summary: 'Send one track or a ZIP of many',
    access: 'user',
    limit: 'import',
    params: IdParams,
    query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 255 }) }),
    raw: importLimits.zipBytes,
    reply: Type.Object({ added: Type.Integer(), skipped: Type.Integer() }),
    status: 202,
  }),
  cancel: defineRoute({
    method: 'POST',
    path: '/imports/:id/cancel',
    tag: 'imports',
    summary: 'Stop a bulk import; stories already made stay',
    access: 'user',
    params: IdParams,
    reply: Import,
  }),
  /** At most `storyLimits.visibilityAtOnce` stories at a time: while `left` is not 0, the same is asked again. */
  setVisibility: defineRoute({
    method: 'PUT',
    path: '/imports/:id/visibility',
    tag: 'imports',
    summary: 'Set who sees the stories of a bulk import that has ended',
    access: 'user',
    params: IdParams,
    body: Type.Object({ visibility: StoryVisibility }),
    reply: Type.Object({ changed: Type.Integer(), left: Type.Integer() }),
  }),
  retry: defineRoute({
    method: 'POST',
    path: '/imports/:id/retry',
    tag: 'imports',
    summary: 'Queue cancelled files again, and those that failed by no fault of their own',
    access: 'user',
    params: IdParams,
    reply: Import,
  }),
} as const
