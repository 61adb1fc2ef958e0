import type { BegunHike } from '#domain/start-places/hikers-starts.ts'
import type { Db } from '#server/db/connect.ts'
import { visibleTo } from '#server/visibility/story-visibility.ts'

/**
 * Where the newest hikes began that everybody may see. Of a track only what is shown is read, and one whose beginning is hidden
 * tells nothing: its first shown place is where a privacy zone ends.
 */
export function readBegunHikes(db: Db, most: number): Promise<BegunHike[]> {
  return db<BegunHike[]>`
    select t.author_id as hiker, (t.profile -> 'lat' ->> 0)::double precision as lat,
      (t.profile -> 'lon' ->> 0)::double precision as lon
    from (
      select s.id from offered.stories s where ${visibleTo(db, null)} order by s.hiked_on desc, s.id desc limit ${most}
    ) newest
    join offered.story_tracks t on t.story_id = newest.id
    where t.hidden_start_m = 0 and t.cut_due_at is null and jsonb_array_length(t.profile -> 'lat') > 0`
}
