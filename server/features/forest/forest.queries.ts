import type { Forest } from '#contract/forest.ts'
import type { Db } from '#server/db/connect.ts'

export type ForestCount = Pick<Forest, 'hides' | 'clear' | 'mine'>

/** Words of blocked hikers are not counted; `viewerId` 0 is a stranger. */
export async function countWords(db: Db, summitId: number, viewerId: number): Promise<ForestCount> {
  const [row] = await db<[ForestCount]>`
    select count(*) filter (where v.hides and not u.blocked)::integer as hides,
      count(*) filter (where not v.hides and not u.blocked)::integer as clear,
      max(case when v.user_id = ${viewerId} then case when v.hides then 'hides' else 'clear' end end) as mine
    from forest_votes v join offered.users u on u.id = v.user_id where v.summit_id = ${summitId}`
  return row
}

export async function keepWord(db: Db, userId: number, summitId: number, hides: boolean): Promise<void> {
  await db`
    insert into forest_votes (user_id, summit_id, hides) values (${userId}, ${summitId}, ${hides})
    on conflict (user_id, summit_id) do update set hides = excluded.hides, voted_at = now()`
}

export async function deleteWord(db: Db, userId: number, summitId: number): Promise<void> {
  await db`delete from forest_votes where user_id = ${userId} and summit_id = ${summitId}`
}

/** For the archive of one's own data. */
export async function exportWords(db: Db, userId: number): Promise<object[]> {
  return db`
    select m.name as summit, v.hides, v.voted_at from forest_votes v join offered.summits m on m.id = v.summit_id
    where v.user_id = ${userId} order by v.voted_at, v.summit_id`
}
