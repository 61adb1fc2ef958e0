import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'

type Reader = Pick<Viewer, 'id'> | null

/** Threads are for everybody; one that moderators have hidden only its author sees. Every query that reads threads for somebody contains it. */
export function threadVisibleTo(db: Db, viewer: Reader, alias: 't' | 'x' | 'h' = 't') {
  const isShown = db`not ${db(alias)}.hidden`
  return viewer === null ? isShown : db`(${isShown} or ${db(alias)}.author_id = ${viewer.id})`
}
