import type { Db } from '#server/db/connect.ts'

// Pieces of SELECT lists that several queries share; `s` is a story.

export function applaudedBy(db: Db, viewerId: number | null) {
  if (viewerId === null) return db`false`
  return db`exists (select from story_applause a where a.story_id = s.id and a.user_id = ${viewerId})`
}
