import type { Applause } from '#contract/applause.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { countApplause, giveApplause, readAdmirers, takeApplause } from './applause.queries.ts'
import { isAuthor } from '#server/features/stories/stories.policy.ts'
import { findStory } from '#server/features/stories/stories.queries.ts'

/** Nobody applauds themselves, nor a draft. */
export async function applaudStory(db: Sql, viewer: Viewer, id: number): Promise<Applause> {
  const story = await findStory(db, viewer, id)
  if (story === null) throw problem('not-found')
  if (isAuthor(viewer, story)) throw problem('own-applause')
  await db.begin((tx) => giveApplause(tx, id, viewer.id))
  return { count: await countApplause(db, id), mine: true }
}

export async function takeBackApplause(db: Sql, viewer: Viewer, id: number): Promise<Applause> {
  if ((await findStory(db, viewer, id)) === null) throw problem('not-found')
  await db.begin((tx) => takeApplause(tx, id, viewer.id))
  return { count: await countApplause(db, id), mine: false }
}

export async function admirersOf(
  db: Db,
  viewer: Viewer | null,
  id: number,
  query: { cursor?: string; take?: number },
) {
  if ((await findStory(db, viewer, id)) === null) throw problem('not-found')
  const take = query.take ?? 30
  const cursor = decodeCursor(query.cursor, ['moment', 'id'])
  const after = cursor && { stamp: cursor[0], userId: cursor[1] }
  const rows = await readAdmirers(db, id, after, take + 1)
  const { items, next } = pageOf(rows, take, (row) => [row.stamp, row.userId])
  return { items: items.map((row) => ({ person: row.person, at: row.createdAt.toISOString() })), next }
}
