import type { PacedHike } from '#domain/trips/pace.ts'
import type { Db } from '#server/db/connect.ts'
import { isPublic } from '#server/visibility/story-visibility.ts'

/** Hikes further back tell of somebody younger. */
const LATEST = 20

/**
 * The latest recorded hikes of these people that any hiker may read: a pace is shown to others, and what is private must
 * not show through it.
 */
export async function readPacedHikes(db: Db, userIds: number[]): Promise<(PacedHike & { userId: number })[]> {
  return db<(PacedHike & { userId: number })[]>`
    select people.id as user_id, k.moving_min, k.distance_m, k.ascent_m, k.steep_m as steep_descent_m
    from unnest(${userIds}::integer[]) as people (id)
    cross join lateral (
      select r.moving_min, r.distance_m, r.ascent_m, r.steep_m
      from offered.story_tracks r join offered.stories s on s.id = r.story_id
      where r.author_id = people.id and r.started_at is not null and ${isPublic(db)}
      order by r.started_at desc limit ${LATEST}) k`
}
