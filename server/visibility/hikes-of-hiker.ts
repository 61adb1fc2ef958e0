import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { visibleTo } from './story-visibility.ts'

/**
 * The beginning of a query: `hikes`, the hikes of a hiker that the viewer may know of. Own stories, and those of others
 * where they confirmed. A hike told by several (the same day, a summit in common) counts once: one's own story first,
 * else the oldest.
 */
export function hikesOf(db: Db, viewer: Pick<Viewer, 'id'> | null, userId: number, year: number | null) {
  return db`
    with told as (
      select s.id, s.hiked_on, s.time_min, s.distance_m, s.ascent_m, s.author_id = ${userId} as own
      from offered.stories s
      where not s.draft and ${visibleTo(db, viewer)}
        and (s.author_id = ${userId} or s.id in (
          select c.story_id from offered.story_companions c where c.user_id = ${userId} and c.state = 'confirmed'))
        ${year === null ? db`` : db`and s.hiked_on >= make_date(${year}, 1, 1) and s.hiked_on < make_date(${year + 1}, 1, 1)`}
    ), summits_told as (
      -- Only a hike that somebody else tells can be told twice.
      select t.id, t.own, first_value(t.id) over (
        partition by t.hiked_on, x.summit_id order by t.own desc, t.id) as first_id
      from told t join offered.story_summits x on x.story_id = t.id and x.state = 'counted'
      where exists (select from told o where not o.own)
    ), hikes as (
      select * from told a
      where a.own or a.id not in (select id from summits_told where not own and first_id <> id)
    )`
}
