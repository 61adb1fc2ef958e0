import type { SummitRef } from '#contract/tracks.ts'
import type { StoryVisibility } from '#contract/story.ts'
import type { UserCard } from '#contract/users.ts'
import type { Audience } from '#domain/visibility/audience.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { personCard } from '#server/sql/person-card.ts'
import { pointsOfStory } from '#server/sql/points-in-force.ts'
import { summitRef } from '#server/sql/summit-ref.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'
import { isTold, visibleTo } from '#server/visibility/story-visibility.ts'

export type CardRow = {
  id: number
  title: string
  route: string
  author: UserCard
  hikedOn: string
  timeMin: number | null
  movingMin: number | null
  distanceM: number | null
  ascentM: number | null
  descentM: number | null
  visibility: StoryVisibility
  audience: Audience
  draft: boolean
  excerpt: string
  trails: ('red' | 'blue' | 'green' | 'yellow' | 'black')[]
  difficulty: 'easy' | 'moderate' | 'hard' | 'extreme' | null
  points: number
  summits: SummitRef[]
  place: string | null
  photos: { path: string; thumbnail: string; caption: string }[]
  photoCount: number
  line: string | null
  heights: number[] | null
  companions: UserCard[]
  applauseCount: number
  applauded: boolean
  commentCount: number
  publishedAt: Date | null
}

/** A piece of a SELECT list; `s` is a story. */
export function applaudedBy(db: Db, viewerId: number | null) {
  if (viewerId === null) return db`false`
  return db`exists (select from offered.story_applause a where a.story_id = s.id and a.user_id = ${viewerId})`
}

/** Stories by id, as far as the viewer may see them, in feed order. */
export async function readCards(db: Db, viewer: Viewer | null, ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  return db<CardRow[]>`
    select s.id, s.title, s.route, ${personCard(db)} as author, s.hiked_on, s.time_min, s.moving_min, s.distance_m,
      s.ascent_m, s.descent_m, s.visibility, s.audience, s.draft, s.excerpt, s.trails, s.difficulty, s.photo_count,
      s.applause_count, ${applaudedBy(db, viewer?.id ?? null)} as applauded, s.comment_count, s.published_at,
      t.line, t.heights, ${pointsOfStory(db)} as points,
      (select coalesce(jsonb_agg(${summitRef(db)} order by x.position), '[]')
        from offered.story_summits x join offered.summits m on m.id = x.summit_id
        where x.story_id = s.id and x.state = 'counted') as summits,
      (select r.name from offered.story_summits x join offered.summits m on m.id = x.summit_id join offered.mountain_ranges r on r.id = m.range_id
        where x.story_id = s.id and x.state = 'counted' order by x.position limit 1) as place,
      (select coalesce(jsonb_agg(jsonb_build_object('path', f.path, 'thumbnail', f.thumbnail, 'caption', f.caption)
          order by f.cover desc, f.position), '[]')
        from (select * from offered.story_photos f where f.story_id = s.id and not f.hidden order by f.cover desc, f.position limit 4) f
      ) as photos,
      (select coalesce(jsonb_agg(${personCard(db)} order by c.asked_at, u.id), '[]')
        from offered.story_companions c join offered.users u on u.id = c.user_id
        where c.story_id = s.id and c.state = 'confirmed' and ${isNamedTo(db, viewer)}) as companions
    from stories s
    join offered.users u on u.id = s.author_id
    left join offered.story_tracks t on t.story_id = s.id
    where s.id = any(${ids}) and ${visibleTo(db, viewer)}
    order by s.hiked_on desc, s.id desc`
}

export type MapRow = { id: number; title: string; hikedOn: string; line: string }

export async function readLines(db: Db, viewer: Viewer | null, ids: number[]): Promise<MapRow[]> {
  if (ids.length === 0) return []
  return db<MapRow[]>`
    select s.id, s.title, s.hiked_on, t.line
    from stories s join offered.story_tracks t on t.story_id = s.id
    where s.id = any(${ids}) and t.line is not null and ${visibleTo(db, viewer)}
    order by s.hiked_on desc, s.id desc`
}

/** Stories whose authors ask this hiker. */
export async function readAsking(db: Db, userId: number): Promise<{ id: number }[]> {
  return db<{ id: number }[]>`
    select s.id from offered.story_companions c join stories s on s.id = c.story_id
    where c.user_id = ${userId} and c.state = 'asked' and ${isTold(db)}
    order by c.asked_at desc limit 50`
}
