import type { Db } from '#server/db/connect.ts'

export type Holders = { achievement: string; holders: number; hikers: number }

export async function readHolderCounts(db: Db): Promise<Holders[]> {
  return db<Holders[]>`select achievement, holders, hikers from achievement_holders`
}

/** Active: whoever has told of a summit or a hike that others may know of, and is not blocked. */
export async function countHolders(db: Db, achievements: string[]): Promise<void> {
  await db`
    with active as (
      select u.id from offered.users u where not u.blocked and exists (
        select from hiker_tallies t
        where t.user_id = u.id and t.kind in ('summits', 'stories') and t.key = 0 and t.n > 0)
    ), held as (
      select e.achievement, count(*)::integer as holders
      from earned_achievements e join active on active.id = e.user_id where e.held group by 1)
    insert into achievement_holders (achievement, holders, hikers)
    select wanted.id, coalesce(held.holders, 0), (select count(*) from active)
    from unnest(${achievements}::text[]) as wanted (id) left join held on held.achievement = wanted.id
    on conflict (achievement) do update set holders = excluded.holders, hikers = excluded.hikers`
}
