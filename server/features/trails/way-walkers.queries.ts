import type { Db } from '#server/db/connect.ts'
import { openTo, visibleTo } from '#server/visibility/story-visibility.ts'

/** Enough to know how people go up, and a bounded piece of work however many stories there are. */
const NEWEST = 200

export type ShownHike = { hiker: number; lines: string[] }

/** What everybody may see of the newest hikes over a summit, as fine as a corridor needs. */
export function readHikesOver(db: Db, summitId: number): Promise<ShownHike[]> {
  return db<ShownHike[]>`
    select t.author_id as hiker, coalesce(t.lines -> '12', '[]') as lines
    from (
      select x.story_id from offered.story_summits x join offered.stories s on s.id = x.story_id
      where x.summit_id = ${summitId} and ${openTo(db, null, 'x')} and x.state = 'counted' and ${visibleTo(db, null)}
      order by x.hiked_on desc, x.story_id desc limit ${NEWEST}
    ) newest
    join offered.story_tracks t on t.story_id = newest.story_id
    where t.cut_due_at is null`
}
