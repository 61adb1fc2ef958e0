import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'

type Reader = Pick<Viewer, 'id'> | null

/** Whom the reader does not want to read; asked for once in a query, not once for each row. */
export function notMuted(db: Db, reader: Reader, author: ReturnType<Db>) {
  if (reader === null) return db`true`
  return db`(${author} is null or ${author} <> all(array(select m.muted_id from offered.mutes m where m.user_id = ${reader.id})))`
}
