import type { Share } from '#domain/points/shares.ts'
import type { Db, Transaction } from '#server/db/connect.ts'

/** What counted in the ranking when the week began: the first change in a week keeps it. */
const pointsBefore = (db: Db, week: string) => db`
  case when t.week = ${week} then t.points_before when t.ranked then t.points else 0 end`

export type OwnedShare = Share & { userId: number; ranked: boolean }

export async function addShares(tx: Transaction, shares: OwnedShare[], week: string): Promise<void> {
  if (shares.length === 0) return
  await tx`
    insert into point_totals as t (user_id, scope, period, points, summits, ranked, week, points_before)
    select "userId", scope, period, points, summits, ranked, ${week}, 0
    from jsonb_to_recordset(${tx.json(shares)}) as w ("userId" integer, scope integer, period integer,
      points integer, summits integer, ranked boolean)
    order by 1, 2, 3
    on conflict (user_id, scope, period) do update set
      points = t.points + excluded.points, summits = t.summits + excluded.summits, ranked = excluded.ranked,
      week = excluded.week, points_before = ${pointsBefore(tx, week)}`
}

/** Brings hikers into the ranking or out of it, with all their totals. */
export async function setRanked(
  tx: Transaction,
  hikers: { id: number; ranked: boolean }[],
  week: string,
): Promise<void> {
  await tx`
    update point_totals t set ranked = h.ranked, week = ${week}, points_before = ${pointsBefore(tx, week)}
    from jsonb_to_recordset(${tx.json(hikers)}) as h (id integer, ranked boolean)
    where t.user_id = h.id and t.ranked <> h.ranked`
}

/** Makes the totals of these hikers the sums of their entries; gives how many were not. */
export async function repairTotals(tx: Transaction, ids: number[], week: string): Promise<number> {
  const rows = await tx`
    with summed as (
      select e.user_id, scope, period, sum(e.points)::integer as points,
        (sum(sign(e.points)) filter (where e.kind = 'first-ascent'))::integer as summits
      from point_entries e, unnest(e.scopes || 0) as scope,
        unnest(array[0, extract(year from e.earned_on)::integer] || case when e.month_known
          then array[(extract(year from e.earned_on) * 100 + extract(month from e.earned_on))::integer]
          else '{}'::integer[] end) as period
      where e.user_id = any(${ids}) group by 1, 2, 3),
    wanted as (
      select user_id, scope, period, coalesce(s.points, 0) as points, coalesce(s.summits, 0) as summits
      from summed s full join (select user_id, scope, period from point_totals where user_id = any(${ids})) t
        using (user_id, scope, period))
    insert into point_totals as t (user_id, scope, period, points, summits, ranked, week, points_before)
    select w.user_id, scope, period, points, summits, u.in_ranking and not u.blocked, ${week}, 0
    from wanted w join offered.users u on u.id = w.user_id
    where not exists (
      select from point_totals known
      where (known.user_id, known.scope, known.period, known.points, known.summits, known.ranked)
        = (w.user_id, w.scope, w.period, w.points, w.summits, u.in_ranking and not u.blocked))
      and (points <> 0 or summits <> 0 or exists (
        select from point_totals known
        where (known.user_id, known.scope, known.period) = (w.user_id, w.scope, w.period)))
    order by 1, 2, 3
    on conflict (user_id, scope, period) do update set
      points = excluded.points, summits = excluded.summits, ranked = excluded.ranked,
      week = excluded.week, points_before = ${pointsBefore(tx, week)}
    returning user_id`
  return rows.length
}
