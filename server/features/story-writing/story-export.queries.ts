import type { Db } from '#server/db/connect.ts'
import { isTold } from '#server/visibility/story-visibility.ts'

export type ExportedStory = Record<string, unknown> & { id: number; fileKey: string | null; hikedOn: string }

export async function readStoriesForExport(db: Db, authorId: number): Promise<ExportedStory[]> {
  return db<ExportedStory[]>`
    select s.id, s.title, s.route, s.hiked_on, s.time_min, s.moving_min, s.distance_m, s.ascent_m, s.descent_m,
      s.by_hand, s.description, s.trails, s.difficulty, s.visibility, s.draft, s.allow_download, s.created_at,
      s.published_at, s.edited_at, t.file_key, t.format,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'state', x.state, 'how', x.how,
          'evidence', x.evidence) order by x.position), '[]')
        from offered.story_summits x join offered.summits m on m.id = x.summit_id where x.story_id = s.id) as summits,
      (select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'caption', p.caption, 'takenAt', p.taken_at,
          'lat', p.lat, 'lon', p.lon) order by p.position), '[]')
        from offered.story_photos p where p.story_id = s.id) as photos,
      (select coalesce(jsonb_agg(jsonb_build_object('userId', c.user_id, 'state', c.state)), '[]')
        from offered.story_companions c where c.story_id = s.id) as companions
    from offered.stories s left join offered.story_tracks t on t.story_id = s.id
    where s.author_id = ${authorId} order by s.hiked_on, s.id`
}

export async function readGivenForExport(db: Db, userId: number) {
  const [applause, companion, zones, ends] = await Promise.all([
    db`select story_id, created_at from offered.story_applause where user_id = ${userId} order by created_at`,
    db`
      select c.story_id, c.state, c.asked_at, c.answered_at
      from offered.story_companions c join offered.stories s on s.id = c.story_id
      where c.user_id = ${userId} and ${isTold(db)} order by c.story_id`,
    db`select name, lat, lon, radius_m from offered.privacy_zones where user_id = ${userId} order by id`,
    db`select hide_start, hide_end from offered.track_privacy where user_id = ${userId}`,
  ])
  return { applause, companion, zones, ends: ends[0] ?? null }
}
