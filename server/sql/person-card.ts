import type { Db } from '#server/db/connect.ts'

/** A hiker as one JSON value, wherever one is named; `alias` is that of `users` in the query. */
export function personCard(db: Db, alias: 'u' | 'v' | 'users' = 'u') {
  const of = db(alias)
  return db`jsonb_build_object('id', ${of}.id, 'firstName', ${of}.first_name, 'lastName', ${of}.last_name,
    'city', ${of}.city, 'profileImage', ${of}.profile_image)`
}
