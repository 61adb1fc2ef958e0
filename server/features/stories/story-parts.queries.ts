import type { Db } from '#server/db/connect.ts'

// Pieces of SELECT lists that several queries share; `s` is a story, `t` its track.

/** A track made under other privacy settings than today's is not shown. */
export function trackIsCurrent(db: Db) {
  return db`t.privacy_version = coalesce(
    (select p.version from track_privacy p where p.user_id = s.author_id), 0)`
}

export function applaudedBy(db: Db, viewerId: number | null) {
  if (viewerId === null) return db`false`
  return db`exists (select from story_applause a where a.story_id = s.id and a.user_id = ${viewerId})`
}
