import type { UserCard } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { wornMarks } from '#server/sql/person-card.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'

const columns = (db: Db) => db`${wornMarks(db)}, u.id, u.first_name, u.last_name, u.city, u.profile_image`

/** In no order: which of thousands of the same name come is left to the database, so that it need not read them all. */
export function hikersWithWords(
  db: Db,
  viewer: Viewer | null,
  asked: string,
  limit: number,
): Promise<UserCard[]> {
  return db<UserCard[]>`
    select ${columns(db)} from users u
    where plain_words(u.search) @@ ${asked}::tsquery and u.listed and not u.blocked and ${isNamedTo(db, viewer)}
    limit ${limit}`
}

/** The same by what is filed beside the words (`hiker_words`). */
export function hikersFiledUnder(
  db: Db,
  viewer: Viewer | null,
  asked: string,
  limit: number,
): Promise<UserCard[]> {
  return db<UserCard[]>`
    select ${columns(db)} from users u
    where hiker_words(u.id, u.search) @@ ${asked}::tsquery and u.listed and not u.blocked and ${isNamedTo(db, viewer)}
    limit ${limit}`
}

/** Whose names may have been meant: `left` is, for each typed word, what it shares with a name that is one slip away. */
export function hikersWithSlips(
  db: Db,
  viewer: Viewer | null,
  left: readonly string[][],
  limit: number,
): Promise<UserCard[]> {
  return db<UserCard[]>`
    select ${columns(db)} from users u
    where u.listed and not u.blocked and ${isNamedTo(db, viewer)}
      ${left.reduce(
        (before, one) => db`${before} and slip_words(u.first_name || ' ' || u.last_name) && ${one}::text[]`,
        db``,
      )}
    limit ${limit}`
}
