import type { Db } from '#server/db/connect.ts'

/** Pieces of SELECT lists that several queries share; `u` is a user, `m` a summit, `s` a story. */
export function userJson(db: Db) {
  return db`jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
    'city', u.city, 'profileImage', u.profile_image)`
}

export function summitJson(db: Db) {
  return db`jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name, 'height', m.height_m,
    'lat', m.lat, 'lon', m.lon, 'rangeId', m.range_id)`
}

/** A track made under other privacy settings than today's is not shown. */
export function trackIsCurrent(db: Db) {
  return db`t.privacy_version = coalesce(
    (select p.version from track_privacy p where p.user_id = s.author_id), 0)`
}

export function applaudedBy(db: Db, viewerId: number | null) {
  if (viewerId === null) return db`false`
  return db`exists (select from story_applause a where a.story_id = s.id and a.user_id = ${viewerId})`
}
