import type { OwnStanding, RankingRow } from '#contract/ranking.ts'
import type { UserCard } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { personCard } from '#server/sql/person-card.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'

/** Which ranking: scope and period as in domain/points, and the Monday of this week. */
export type Board = { scope: number; period: number; week: string }

/** The place at the beginning of the week, for the row of `point_totals` called `t`. */
const placeBefore = (db: Db, { scope, period, week }: Board) => db`
  (select case when base > 0 then hikers_above(${scope}, ${period}, base, ${week}) + 1 end
    from (select case when t.week = ${week} then t.points_before when t.ranked then t.points else 0 end as base) b)`

const card = (db: Db, viewer: Viewer | null) => db`
  case when ${isNamedTo(db, viewer)} then ${personCard(db)} end as user`

export type PageRow = Omit<RankingRow, 'place'>
type PageStart = { above: number }

/** Thirty hikers, however deep: where they begin is found by the steps, see the migration. */
export async function readPage(
  db: Db,
  viewer: Viewer | null,
  board: Board,
  skip: number,
  take: number,
): Promise<(PageRow & PageStart)[]> {
  const { scope, period } = board
  const counted = db`t.scope = ${scope} and t.period = ${period} and t.ranked and t.points > 0`
  return db<(PageRow & PageStart)[]>`
    with start as materialized (select * from rank_at(${scope}, ${period}, ${skip})),
    page as (
      (select t.* from start, lateral (
        select * from offered.point_totals t where ${counted} and t.points = start.points and t.user_id >= start.from_user
        order by t.user_id offset start.rest limit ${take}) t)
      union all
      (select t.* from start, lateral (
        select * from offered.point_totals t where ${counted} and t.points < start.points
        order by t.points desc, t.user_id limit ${take}) t)
      order by points desc, user_id limit ${take})
    select t.points, t.summits, ${placeBefore(db, board)} as before, ${card(db, viewer)}, start.above
    from start, page t join offered.users u on u.id = t.user_id
    order by t.points desc, t.user_id`
}

export async function countHikers(db: Db, { scope, period }: Board): Promise<number> {
  const [row] = await db<{ total: number }[]>`select hikers_above(${scope}, ${period}, 0, null) as total`
  return row!.total
}

export type StandingRow = Omit<OwnStanding, 'page'> & { position: number }

/** Where these hikers stand, and how many precede each in the list. */
export async function readStandings(
  db: Db,
  viewer: Viewer | null,
  board: Board,
  ids: number[],
): Promise<StandingRow[]> {
  const { scope, period } = board
  const rows = await db<(Omit<StandingRow, 'place'> & { above: number })[]>`
    select t.points, t.summits, ${placeBefore(db, board)} as before, ${personCard(db)} as user,
      standing.above, standing.above + tied.before_me as position,
      case when better.points is null then null else jsonb_build_object(
        'place', hikers_above(${scope}, ${period}, better.points, null) + 1,
        'missing', better.points - t.points) end as next
    from offered.point_totals t join offered.users u on u.id = t.user_id,
    lateral (select hikers_above(${scope}, ${period}, t.points, null) as above) standing,
    lateral (
      select (select coalesce(sum(hikers), 0) from offered.rank_steps s
          where s.scope = ${scope} and s.period = ${period} and s.level = -1 and s.bucket = t.points
            and s.part < t.user_id >> 14)
        + (select count(*) from offered.point_totals o
          where o.scope = ${scope} and o.period = ${period} and o.ranked and o.points > 0 and o.points = t.points
            and o.user_id >= t.user_id >> 14 << 14 and o.user_id < t.user_id) as before_me) tied
    left join lateral (
      select o.points from offered.point_totals o
      where o.scope = ${scope} and o.period = ${period} and o.ranked and o.points > 0 and o.points > t.points
      order by o.points limit 1) better on true
    where t.user_id = any(${ids}) and t.scope = ${scope} and t.period = ${period} and t.ranked and t.points > 0
      and ${isNamedTo(db, viewer)}
    order by t.points desc, t.user_id`
  return rows.map(({ above, ...row }) => ({ ...row, place: above + 1 }))
}

export async function readPlace(db: Db, userId: number): Promise<number | null> {
  const [row] = await db<{ place: number }[]>`
    select hikers_above(0, 0, points, null) + 1 as place from offered.point_totals
    where user_id = ${userId} and scope = 0 and period = 0 and ranked and points > 0`
  return row?.place ?? null
}

/** Hikers of this ranking with such names, as far as two hundred of them go. */
export async function findHikers(db: Db, viewer: Viewer | null, board: Board, words: string[], most: number) {
  const { scope, period } = board
  const rows = await db<{ id: number }[]>`
    select id from (
      select u.id, t.points
      from offered.users u join offered.point_totals t on t.user_id = u.id and t.scope = ${scope} and t.period = ${period}
      where u.listed and not u.blocked and ${isNamedTo(db, viewer)} and t.ranked and t.points > 0
        ${words.reduce((before, word) => db`${before} and u.search like '%' || fold(${word}) || '%'`, db``)}
      limit 200) named
    order by points desc, id limit ${most}`
  return rows.map((row) => row.id)
}

export type Absence = { honour: boolean; inRanking: boolean; blocked: boolean }

export async function readChoice(db: Db, userId: number): Promise<Absence | null> {
  const [row] = await db<
    Absence[]
  >`select honour, in_ranking, blocked from offered.users where id = ${userId}`
  return row ?? null
}

export type FollowedRow = RankingRow & { user: UserCard; position: number }

/** The viewer among those whom they follow: a few people, ranked on the spot. */
export async function readFollowed(db: Db, viewer: Viewer, { period, week }: Board): Promise<FollowedRow[]> {
  return db<FollowedRow[]>`
    with theirs as (
      select t.*, case when t.week = ${week} then t.points_before else t.points end as base
      from (select followed_id as id from offered.follows where follower_id = ${viewer.id} union select ${viewer.id}::integer) f
      join offered.point_totals t on t.user_id = f.id and t.scope = 0 and t.period = ${period}
      where t.ranked and t.points > 0)
    select t.points, t.summits, rank() over (order by t.points desc) as place,
      case when base > 0 then rank() over (order by base desc) end as before,
      row_number() over (order by t.points desc, t.user_id) - 1 as position, ${personCard(db)} as user
    from theirs t join offered.users u on u.id = t.user_id
    order by t.points desc, t.user_id`
}
