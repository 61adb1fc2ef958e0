import { KNOWN } from '#domain/moderation/trust.ts'
import type { Db } from '#server/db/connect.ts'

/**
 * Whether the hiker `u` of a query is new here: the rule of `domain/moderation/trust.ts`, warnings apart, asked of whoever wrote a
 * text. An account that is gone counts as new: nobody stands for what it links to.
 */
export function isNewAuthor(db: Db) {
  return db`(u.id is null or u.role = 'hiker' and (
    u.created_at > now() - ${KNOWN.days} * interval '1 day' or ${contributions(db)} < ${KNOWN.contributions}))`
}

/** Things of the hiker `u` that stayed, counted no further than it matters. */
export function contributions(db: Db) {
  return db`(
    (select count(*) from (
      select from offered.comments k where k.author_id = u.id and k.removed_at is null and k.created_at < now() - interval '1 day'
      limit ${KNOWN.contributions}) c)
    + (select count(*) from (
      select from offered.stories s where s.author_id = u.id and not s.draft and not s.hidden limit ${KNOWN.contributions}) s))`
}
