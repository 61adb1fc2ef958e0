import { FOLLOWS_PAGE, type FollowState, type HikersPage } from '#contract/follows.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { invalid } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { countFollowers, deleteFollow, insertFollow, listFollows } from './follows.queries.ts'
import { getProfile } from './users.service.ts'

export async function follow(db: Sql, viewer: Viewer, id: number): Promise<FollowState> {
  if (id === viewer.id) throw invalid({ id: 'Nie możesz obserwować siebie.' })
  await getProfile(db, viewer, id)
  const fact = { followerId: viewer.id, followedId: id }
  await db.begin(async (tx) => {
    if (await insertFollow(tx, viewer.id, id)) await emit(tx, 'followed', fact)
  })
  return { followed: true, followers: await countFollowers(db, id) }
}

export async function unfollow(db: Sql, viewer: Viewer, id: number): Promise<FollowState> {
  await getProfile(db, viewer, id)
  const fact = { followerId: viewer.id, followedId: id }
  await db.begin(async (tx) => {
    if (await deleteFollow(tx, viewer.id, id)) await emit(tx, 'unfollowed', fact)
  })
  return { followed: false, followers: await countFollowers(db, id) }
}

/** Who follows a hiker (`follower`) or whom they follow (`followed`), newest first. */
export async function getFollows(
  db: Db,
  viewer: Viewer | null,
  side: 'follower' | 'followed',
  id: number,
  cursor: string | undefined,
): Promise<HikersPage> {
  await getProfile(db, viewer, id)
  const after = decodeCursor(cursor, ['moment', 'id'])
  const rows = await listFollows(db, side, id, viewer, after, FOLLOWS_PAGE + 1)
  return pageOf(rows, FOLLOWS_PAGE, (row) => [row.at, row.id])
}
