import type { Applause } from '#contract/applause.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { isAuthor, mustFindStory } from '#server/features/stories/stories.service.ts'
import { problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { countApplause, deleteApplause, insertApplause, readAdmirers } from './applause.queries.ts'

/** Nobody applauds themselves, nor a draft. Said only when it really came: two at once count two, one twice counts one. */
export async function applaudStory(db: Sql, viewer: Viewer, id: number): Promise<Applause> {
  const story = await mustFindStory(db, viewer, id)
  if (isAuthor(viewer, story)) throw problem('own-applause')
  await db.begin(async (tx) => {
    const isNew = await insertApplause(tx, id, viewer.id)
    if (isNew) await emit(tx, 'applauded', { subject: 'story', subjectId: id, userId: viewer.id })
  })
  return { count: await countApplause(db, id), mine: true }
}

export async function takeBackApplause(db: Sql, viewer: Viewer, id: number): Promise<Applause> {
  await mustFindStory(db, viewer, id)
  await db.begin(async (tx) => {
    const was = await deleteApplause(tx, id, viewer.id)
    if (was) await emit(tx, 'applause-taken-back', { subject: 'story', subjectId: id, userId: viewer.id })
  })
  return { count: await countApplause(db, id), mine: false }
}

export async function admirersOf(
  db: Db,
  viewer: Viewer | null,
  id: number,
  query: { cursor?: string; take?: number },
) {
  await mustFindStory(db, viewer, id)
  const take = query.take ?? 30
  const cursor = decodeCursor(query.cursor, ['moment', 'id'])
  const after = cursor && { stamp: cursor[0], userId: cursor[1] }
  const rows = await readAdmirers(db, viewer, id, after, take + 1)
  const { items, next } = pageOf(rows, take, (row) => [row.stamp, row.userId])
  return { items: items.map((row) => ({ person: row.person, at: row.createdAt.toISOString() })), next }
}
