import type { UserCard } from '#contract/users.ts'
import type { Trip } from '#domain/got/booklet.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { personCard } from '#server/sql/person-card.ts'
import { hikesOf } from '#server/visibility/hikes-of-hiker.ts'
import { visibleTo } from '#server/visibility/story-visibility.ts'

/** Every hike of this hiker with a known distance, oldest first: no more of each than the counting needs. */
export async function readTrips(db: Db, viewer: Viewer): Promise<Trip[]> {
  return db<Trip[]>`
    ${hikesOf(db, viewer, viewer.id, null)}
    select h.id, h.hiked_on as day, h.distance_m, h.ascent_m,
      exists (select from offered.story_tracks t where t.story_id = h.id) or exists (
        select from offered.story_photos f
        where f.story_id = h.id and (f.taken_at is not null or f.camera_time is not null)) as proven
    from hikes h where h.distance_m is not null order by h.hiked_on, h.id`
}

export type TripPartsRow = {
  id: number
  title: string
  route: string
  trails: ('red' | 'blue' | 'green' | 'yellow' | 'black')[]
  toldBy: UserCard | null
  summits: string[]
  hasTrack: boolean
  datedPhotos: number
  line: string | null
}

/** What stands in the booklet about these trips. Visibility is asked again: between two questions a story may be hidden. */
export async function readTripParts(db: Db, viewer: Viewer, ids: number[]): Promise<TripPartsRow[]> {
  if (ids.length === 0) return []
  return db<TripPartsRow[]>`
    select s.id, s.title, s.route, s.trails, t.story_id is not null as has_track, t.line,
      case when s.author_id = ${viewer.id} then null else ${personCard(db)} end as told_by,
      (select coalesce(jsonb_agg(m.name order by x.position), '[]')
        from offered.story_summits x join offered.summits m on m.id = x.summit_id
        where x.story_id = s.id and x.state = 'counted') as summits,
      (select count(*) from offered.story_photos f
        where f.story_id = s.id and (f.taken_at is not null or f.camera_time is not null)) as dated_photos
    from offered.stories s
    join offered.users u on u.id = s.author_id
    left join offered.story_tracks t on t.story_id = s.id
    where s.id = any(${ids}) and ${visibleTo(db, viewer)}`
}
