import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'

type Reader = Pick<Viewer, 'id'> | null

/**
 * The one rule of who may know that a story exists, over the derived column `audience` (see
 * domain/visibility/audience.ts). Every query that reads stories, for whatever purpose, contains it, before its page is
 * cut; the alias of `stories` in it must be `s`.
 */
export function visibleTo(db: Db, viewer: Reader) {
  if (viewer === null) return db`s.audience = 'everybody'`
  return db`(
    ${isPublic(db)}
    or s.author_id = ${viewer.id}
    or s.audience = 'followers' and exists (
      select from offered.follows f where f.follower_id = ${viewer.id} and f.followed_id = s.author_id)
    or s.audience in ('followers', 'author') and exists (
      select from offered.story_companions c
      where c.story_id = s.id and c.user_id = ${viewer.id} and c.state <> 'declined'))`
}

/** What the viewer is to the author of `s`, for `maySee` in domain/visibility/audience.ts: the same rule for one story that was found. */
export function relationTo(db: Db, viewer: Reader) {
  if (viewer === null) return db`null::jsonb`
  return db`jsonb_build_object(
    'isAuthor', s.author_id = ${viewer.id},
    'follows', exists (
      select from offered.follows f where f.follower_id = ${viewer.id} and f.followed_id = s.author_id),
    'isCompanion', exists (
      select from offered.story_companions c
      where c.story_id = s.id and c.user_id = ${viewer.id} and c.state <> 'declined'))`
}

/** Open to every hiker, whoever asks: only such stories give points, stamps and ascents that others see. */
export function isPublic(db: Db, alias: 's' | 'x' | 'b' = 's') {
  return db`${db(alias)}.audience in ('everybody', 'hikers')`
}

/** Neither a draft nor hidden by moderators: it exists for its author, and for companions who have not refused. */
export function isTold(db: Db) {
  return db`s.audience <> 'nobody'`
}

/** What whoever follows the author may see. */
export function isShared(db: Db) {
  return db`s.audience in ('everybody', 'hikers', 'followers')`
}

/** Of that only what is not open to every hiker. */
export function isForFollowers(db: Db, alias: 's' | 'x' = 's') {
  return db`${db(alias)}.audience = 'followers'`
}

/** Told, and not open to every hiker. */
export function isClosed(db: Db, alias: 's' | 'x' = 's') {
  return db`${db(alias)}.audience in ('followers', 'author')`
}

/** The part of the rule that needs no relation to the author: what everybody, or every hiker, may see. */
export function openTo(db: Db, viewer: Reader, alias: 's' | 'x' = 's') {
  return viewer === null ? db`${db(alias)}.audience = 'everybody'` : isPublic(db, alias)
}
