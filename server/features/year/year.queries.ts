import type { DatedAscent } from '#domain/year/year-summits.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { hikesOf } from '#server/visibility/hikes-of-hiker.ts'
import { openTo } from '#server/visibility/story-visibility.ts'

export type HikeRow = {
  id: number
  day: string
  title: string
  distanceM: number | null
  ascentM: number | null
  timeMin: number | null
  highestM: number | null
  startedAt: Date | null
  endedAt: Date | null
  isShown: boolean
  hiddenStartM: number
  hiddenEndM: number
  /** The viewer told it. */
  isOwn: boolean
  summits: number[]
  /** Strangers may see it. */
  isOpen: boolean
}

/** All hikes of a hiker that the viewer may know of. Which of their hours may be told is asked afterwards (`toldHours`). */
export async function readHikes(db: Db, viewer: Viewer | null, userId: number): Promise<HikeRow[]> {
  const viewerId = viewer?.id ?? null
  return db<HikeRow[]>`
    ${hikesOf(db, viewer, userId, null)}
    select h.id, h.hiked_on as day, s.title, h.distance_m, h.ascent_m, h.time_min, t.highest_m,
      t.started_at, t.ended_at, t.bounds is not null as is_shown,
      coalesce(t.hidden_start_m, 0) as hidden_start_m, coalesce(t.hidden_end_m, 0) as hidden_end_m,
      coalesce(s.author_id = ${viewerId}::integer, false) as is_own,
      array(select x.summit_id from offered.story_summits x
        where x.story_id = h.id and x.state = 'counted' order by x.position) as summits,
      ${openTo(db, null)} as is_open
    from hikes h join offered.stories s on s.id = h.id left join offered.story_tracks t on t.story_id = h.id
    order by h.hiked_on, h.id`
}

/** Hidden ascents are for their owner alone. */
export async function readAscents(db: Db, userId: number, isOwner: boolean): Promise<DatedAscent[]> {
  return db<DatedAscent[]>`
    select a.summit_id, a.climbed_on as "from", a.climbed_until as until from offered.ascents a
    where a.user_id = ${userId} ${isOwner ? db`` : db`and not a.hidden`}`
}

/** 0 for all years together. */
export async function readShown(db: Db, userId: number): Promise<number[]> {
  const rows = await db<
    { year: number }[]
  >`select year from shown_years where user_id = ${userId} order by year`
  return rows.map((row) => row.year)
}

export async function insertShown(db: Db, userId: number, year: number): Promise<void> {
  await db`insert into shown_years (user_id, year) values (${userId}, ${year}) on conflict do nothing`
}

export async function deleteShown(db: Db, userId: number, year: number): Promise<void> {
  await db`delete from shown_years where user_id = ${userId} and year = ${year}`
}

export async function exportShown(db: Db, userId: number): Promise<object[]> {
  return db`select year, shown_at from shown_years where user_id = ${userId} order by year`
}
