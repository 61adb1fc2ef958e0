import type { HikerPerson } from '#contract/hiker-stats.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { personCard } from '#server/sql/person-card.ts'
import { hikesOf } from '#server/visibility/hikes-of-hiker.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'

export type Totals = { time: number; distance: number; stories: number }
export type MonthTotals = Totals & { month: number; ascent: number; summits: number }
export type DayTotals = { date: string; stories: number; distance: number; ascent: number; summits: number }

export async function readTotals(db: Db, viewer: Viewer | null, userId: number): Promise<Totals> {
  const [row] = await db<Totals[]>`
    ${hikesOf(db, viewer, userId, null)}
    select coalesce(sum(time_min), 0)::bigint as time, coalesce(sum(distance_m), 0)::bigint as distance,
      count(*) as stories
    from hikes`
  return row!
}

export async function readMonths(
  db: Db,
  viewer: Viewer | null,
  userId: number,
  year: number,
): Promise<MonthTotals[]> {
  return db<MonthTotals[]>`
    ${hikesOf(db, viewer, userId, year)}
    , dated as (select *, extract(month from hiked_on)::integer as month from hikes)
    , climbed as (
      select month, count(distinct (x.summit_id, d.hiked_on)) as summits
      from dated d join offered.story_summits x on x.story_id = d.id and x.state = 'counted' group by month)
    select d.month, coalesce(sum(d.time_min), 0)::bigint as time, coalesce(sum(d.distance_m), 0)::bigint as distance,
      coalesce(sum(d.ascent_m), 0)::bigint as ascent, count(*) as stories, coalesce(max(c.summits), 0) as summits
    from dated d left join climbed c on c.month = d.month group by d.month order by d.month`
}

export async function readDays(
  db: Db,
  viewer: Viewer | null,
  userId: number,
  year: number,
): Promise<DayTotals[]> {
  return db<DayTotals[]>`
    ${hikesOf(db, viewer, userId, year)}
    select h.hiked_on as date, count(*) as stories, coalesce(sum(h.distance_m), 0)::bigint as distance,
      coalesce(sum(h.ascent_m), 0)::bigint as ascent,
      (select count(distinct x.summit_id) from hikes h2
        join offered.story_summits x on x.story_id = h2.id and x.state = 'counted'
        where h2.hiked_on = h.hiked_on) as summits
    from hikes h group by h.hiked_on order by h.hiked_on`
}

export async function readYears(db: Db, viewer: Viewer | null, userId: number): Promise<number[]> {
  const rows = await db<{ year: number }[]>`
    ${hikesOf(db, viewer, userId, null)}
    select distinct extract(year from hiked_on)::integer as year from hikes order by year desc`
  return rows.map((row) => row.year)
}

/** Who was along: companions who confirmed it, and authors of stories where this hiker did. Nobody who is not named to the viewer. */
export async function readPeople(
  db: Db,
  viewer: Viewer | null,
  userId: number,
  year: number | null,
  most: number,
): Promise<HikerPerson[]> {
  return db<HikerPerson[]>`
    ${hikesOf(db, viewer, userId, year)}
    , along as (
      select h.id, h.distance_m, c.user_id
      from hikes h join offered.story_companions c on c.story_id = h.id and c.state = 'confirmed'
      union
      select h.id, h.distance_m, s.author_id from hikes h join offered.stories s on s.id = h.id
    ), met as (
      select user_id, count(*) as hikes, coalesce(sum(distance_m), 0)::bigint as distance_m
      from along where user_id <> ${userId} group by user_id
    )
    select ${personCard(db)} as person, met.hikes, met.distance_m
    from met join offered.users u on u.id = met.user_id
    where ${isNamedTo(db, viewer)}
    order by met.hikes desc, met.distance_m desc, u.id limit ${most}`
}
