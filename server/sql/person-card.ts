import type { Db } from '#server/db/connect.ts'

/** A hiker as one JSON value, wherever one is named; `alias` is that of `users` in the query. */
export function personCard(db: Db, alias: 'u' | 'v' | 'users' = 'u') {
  const of = db(alias)
  return db`jsonb_build_object('id', ${of}.id, 'firstName', ${of}.first_name, 'lastName', ${of}.last_name,
    'city', ${of}.city, 'profileImage', ${of}.profile_image)
    || coalesce((select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = ${of}.id), '{}')`
}

/** What a hiker wears around their picture, for queries that read columns of `users` instead of a card. */
export function wornMarks(db: Db, alias: 'u' | 'users' = 'u') {
  return db`coalesce((select w.marks from offered.avatar_marks w where w.user_id = ${db(alias)}.id), '{}') as marks`
}
