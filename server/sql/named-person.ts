import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { isNamedTo } from '#server/visibility/person-visibility.ts'
import { personCard } from './person-card.ts'

type Alias = 'u' | 'v'

/**
 * Who wrote something, where `users` was joined from the left. Null for an account that is gone, and for one that is not
 * named to this viewer: `isUnnamed` tells the two apart.
 */
export function namedPerson(db: Db, viewer: Viewer | null, alias: Alias = 'u') {
  return db`
    case when ${db(alias)}.id is not null and ${isNamedTo(db, viewer, alias)} then ${personCard(db, alias)} end`
}

export function isUnnamed(db: Db, viewer: Viewer | null, alias: Alias = 'u') {
  return db`(${db(alias)}.id is not null and not ${isNamedTo(db, viewer, alias)})`
}
