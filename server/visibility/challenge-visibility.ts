import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'

type Reader = Pick<Viewer, 'id'> | null

/** What moderators have hidden only its maker sees. The alias of `challenges` must be `c`. */
export function challengeShownTo(db: Db, viewer: Reader) {
  return viewer === null ? db`not c.hidden` : db`(not c.hidden or c.author_id = ${viewer.id})`
}

/** The one rule for lists and questions that bring no secret link; `maySeeChallenge` says the same of a row with one. */
export function challengeVisibleTo(db: Db, viewer: Viewer) {
  return db`(${challengeShownTo(db, viewer)} and (c.link is null or c.author_id = ${viewer.id} or exists (
    select from offered.challenge_members m where m.challenge_id = c.id and m.user_id = ${viewer.id})))`
}
