import type { UserCard } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { wornMarks } from '#server/sql/person-card.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'

export async function insertFollow(db: Db, followerId: number, followedId: number): Promise<boolean> {
  const { count } = await db`
    insert into follows (follower_id, followed_id) values (${followerId}, ${followedId})
    on conflict do nothing`
  return count > 0
}

export async function deleteFollow(db: Db, followerId: number, followedId: number): Promise<boolean> {
  const { count } = await db`
    delete from follows where follower_id = ${followerId} and followed_id = ${followedId}`
  return count > 0
}

export async function countFollowers(db: Db, id: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*) from follows where followed_id = ${id}`
  return row!.count
}

export type FollowRow = UserCard & { at: string }
export type After = readonly [string, number] | null

/** `side` is the person who is shown: who follows `id`, or whom `id` follows. */
export function listFollows(
  db: Db,
  side: 'follower' | 'followed',
  id: number,
  viewer: Viewer | null,
  after: After,
  take: number,
): Promise<FollowRow[]> {
  const shown = db(`${side}_id`)
  const other = db(side === 'follower' ? 'followed_id' : 'follower_id')
  return db<FollowRow[]>`
    select ${wornMarks(db)}, u.id, first_name, last_name, city, profile_image, f.created_at::text as at
    from follows f join users u on u.id = f.${shown}
    where f.${other} = ${id} and not u.blocked
      and ${isNamedTo(db, viewer)}
      ${after === null ? db`` : db`and (f.created_at, f.${shown}) < (${after[0]}::timestamptz, ${after[1]})`}
    order by f.created_at desc, f.${shown} desc limit ${take}`
}
