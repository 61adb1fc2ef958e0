import type { Sql } from '#server/db/connect.ts'

/**
 * One statement, so that nobody reads a sum from which steps are missing. Steps of past weeks become one row, whatever
 * the week: only this week and everything before it are ever told apart. Gives how many rows were folded.
 */
export async function foldBatch(db: Sql, week: string, most: number): Promise<number> {
  const [row] = await db<{ taken: number }[]>`
    with fresh as (
      select id from rank_steps where not folded limit ${most} for update skip locked
    ), past as (
      select id from rank_steps where folded and week > '-infinity' and week < ${week}
      limit ${most} for update skip locked
    ), chosen as (
      select id from fresh union all select id from past
    ), taken as (
      delete from rank_steps where id in (select id from chosen limit ${most})
      returning scope, period, level, bucket, part, week, hikers
    ), kept as (
      insert into rank_steps as r (scope, period, level, bucket, part, week, hikers, folded)
      select scope, period, level, bucket, part, case when week < ${week} then '-infinity' else week end,
        sum(hikers), true
      from taken group by 1, 2, 3, 4, 5, 6 having sum(hikers) <> 0 order by 1, 2, 3, 4, 5, 6
      on conflict (scope, period, level, bucket, part, week) where folded
        do update set hikers = r.hikers + excluded.hikers
    )
    select count(*) as taken from taken`
  return row!.taken
}
