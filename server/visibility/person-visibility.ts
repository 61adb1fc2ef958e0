import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'

type Reader = Pick<Viewer, 'id'> | null

/**
 * The one rule of who is named to whom. A profile „dla wędrowców” is for people with an account: strangers are not told
 * that this hiker was anywhere, wrote, walked along or applauded. `alias` is that of `users` in the query.
 */
export function isNamedTo(db: Db, viewer: Reader, alias: 'u' | 'v' | 'users' = 'u') {
  return viewer === null ? db`${db(alias)}.visibility = 'everyone'` : db`true`
}
