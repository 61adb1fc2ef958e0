import { forumLimits, type BoardName } from '#contract/forum.ts'
import type { ProblemCode } from '#contract/errors.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { cleanName } from '#server/lib/clean-text.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { fileThread } from './file-thread.ts'
import {
  readPostCounts,
  readReadingOf,
  readStartedBy,
  setAllRead,
  setRead,
  setSubscribed,
} from './readers.queries.ts'
import { mayModerate, mayRemoveThread, mayRename, maySolve, mustBe } from './threads.policy.ts'
import {
  countPostsOf,
  deleteThread,
  findThread,
  findThreadByKey,
  hasOthers,
  lockLastNumber,
  insertThread,
  updateThread,
  type ThreadRow,
} from './threads.queries.ts'

// The door of the feature: what others may use of it.
export { setThreadHidden } from './hide-thread.ts'
export { mayModerate, mayRemoveThread, mayRename, mayReply, maySolve } from './threads.policy.ts'

type Subject = { ownerId: null; open: boolean; refusal: ProblemCode }

/** For the comment engine: threads are for everybody; whoever started one does not own what others say in it. */
export async function threadForComments(db: Db, viewer: Viewer | null, id: number): Promise<Subject | null> {
  const thread = await findThread(db, viewer, id)
  return thread && subjectOf(viewer, thread)
}

export function subjectOf(
  viewer: Viewer | null,
  { locked, hidden }: { locked: boolean; hidden: boolean },
): Subject {
  return { ownerId: null, open: !hidden && (!locked || mayModerate(viewer)), refusal: 'thread-locked' }
}

export async function nextPostNumber(tx: Transaction, id: number): Promise<number> {
  const last = await lockLastNumber(tx, id)
  if (last === null) throw problem('not-found')
  return last + 1
}

export async function mustFindThread(db: Db, viewer: Viewer, id: number): Promise<ThreadRow> {
  const thread = await findThread(db, viewer, id)
  if (thread === null) throw problem('not-found')
  return thread
}

/** How many posts each of these hikers has written; who has none is left out. */
export function postsOf(db: Db, userIds: number[]): Promise<Map<number, number>> {
  return readPostCounts(db, userIds)
}

/** One line, and still something to read once all that is invisible has gone. */
function storedTitle(title: string): string {
  const clean = cleanName(title)
  if (clean.length < forumLimits.titleLeast) {
    throw invalid({ title: `Wpisz co najmniej ${forumLimits.titleLeast} znaki.` })
  }
  return clean
}

export type ThreadStart = { board: BoardName; title: string; clientKey?: string }

/** `isNew` is false when the same key was sent before: then nothing more is to be done. */
export async function insertStarted(
  tx: Transaction,
  viewer: Viewer,
  { board, title, clientKey }: ThreadStart,
): Promise<{ id: number; isNew: boolean }> {
  const name = storedTitle(title)
  const thread = { board, title: name, authorId: viewer.id, clientKey: clientKey ?? null }
  const made = await insertThread(tx, thread)
  if (made !== null) return { id: made, isNew: true }
  return { id: (await findThreadByKey(tx, viewer.id, clientKey!))!, isNew: false }
}

export type ThreadChanges = {
  title?: string
  board?: BoardName
  pinned?: boolean
  locked?: boolean
  solved?: boolean
  revision?: number
}

export async function changeThread(
  db: Sql,
  viewer: Viewer,
  id: number,
  changes: ThreadChanges,
): Promise<void> {
  const thread = await mustFindThread(db, viewer, id)
  const { revision, title, solved, ...moderation } = changes
  if (Object.keys(moderation).length > 0) mustBe(mayModerate(viewer))
  if (solved !== undefined) mustBe(maySolve(viewer, thread))
  if (title !== undefined) mustBe(mayRename(viewer, thread))
  const name = title === undefined ? undefined : storedTitle(title)
  const columns = {
    ...moderation,
    ...(solved !== undefined && { solved }),
    ...(name !== undefined && { title: name }),
  }
  if (Object.keys(columns).length === 0) return
  await db.begin(async (tx) => {
    const seen = name === undefined ? null : (revision ?? thread.revision)
    await lockLastNumber(tx, id)
    if (!(await updateThread(tx, id, seen, columns))) throw problem('thread-renamed')
    if (name !== undefined) await fileThread(tx, id)
  })
}

export async function removeThread(db: Sql, viewer: Viewer, id: number): Promise<void> {
  const thread = await mustFindThread(db, viewer, id)
  mustBe(mayRemoveThread(viewer, thread))
  await db.begin(async (tx) => {
    // Held before others are looked for: whoever answers at this moment comes before or after, not in between.
    if ((await lockLastNumber(tx, id)) === null) throw problem('not-found')
    if (!mayModerate(viewer) && (await hasOthers(tx, id, thread.authorId))) throw problem('thread-answered')
    if (!thread.hidden) await countPostsOf(tx, id, -1)
    await emit(tx, 'thread-removed', { threadId: id, board: thread.board })
    await deleteThread(tx, id)
  })
}

export async function markRead(db: Db, viewer: Viewer, id: number, number: number): Promise<void> {
  await mustFindThread(db, viewer, id)
  await setRead(db, viewer.id, id, number)
}

export async function subscribe(db: Db, viewer: Viewer, id: number, subscribed: boolean): Promise<void> {
  await mustFindThread(db, viewer, id)
  await setSubscribed(db, viewer.id, id, subscribed)
}

/** Whatever was said until now, on every board. */
export async function markAllRead(db: Db, viewer: Viewer): Promise<void> {
  await setAllRead(db, viewer.id)
}

/** For a hiker who takes their data along: the threads that they started, and those that they read. */
export async function threadsOf(db: Db, userId: number) {
  const [started, reading] = await Promise.all([readStartedBy(db, userId), readReadingOf(db, userId)])
  return { started, reading }
}
