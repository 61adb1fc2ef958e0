import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'

type Reader = Pick<Viewer, 'id'> | null

/** What moderators have hidden is its organiser's alone, whoever else went along. */
export function isLeftTo(db: Db, userId: number) {
  return db`(not t.hidden or t.organiser_id = ${userId})`
}

/**
 * The one rule of who may know that a trip exists, over the derived column `audience` (domain/trips/trip-audience.ts).
 * Every query that reads trips for somebody contains it, before its page is cut; the alias of `trips` must be `t`.
 * Whoever goes along or waits for a seat always sees it; whoever was taken off is any other hiker. What moderators have
 * hidden (`nobody`) only its organiser sees.
 */
export function tripVisibleTo(db: Db, viewer: Reader) {
  if (viewer === null) return db`t.audience = 'everybody'`
  return db`(
    t.audience in ('everybody', 'hikers')
    or t.organiser_id = ${viewer.id}
    or t.audience = 'followers' and exists (
      select from offered.follows f where f.follower_id = ${viewer.id} and f.followed_id = t.organiser_id)
    or t.audience <> 'nobody' and exists (
      select from offered.trip_people p
      where p.trip_id = t.id and p.user_id = ${viewer.id} and p.state in ('going', 'waiting')))`
}
