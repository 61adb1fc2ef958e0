import type { Db } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'

type Reader = Pick<Viewer, 'id'> | null

/**
 * The one rule of who may know that a story exists. Every query that reads stories, for whatever purpose, contains
 * this fragment; the alias of `stories` in it must be `s`. Drafts are their author's alone; a companion sees what
 * they are asked about until they say no.
 */
export function visibleTo(db: Db, viewer: Reader) {
  if (viewer === null) return db`(s.visibility = 'public' and not s.draft)`
  return db`(
    s.author_id = ${viewer.id}
    or not s.draft and (
      s.visibility = 'public'
      or s.visibility = 'followers' and exists (
        select from follows f where f.follower_id = ${viewer.id} and f.followed_id = s.author_id)
      or exists (
        select from story_companions c
        where c.story_id = s.id and c.user_id = ${viewer.id} and c.state <> 'declined')))`
}

type Owned = { authorId: number }

export function isAuthor(viewer: Reader, story: Owned): boolean {
  return viewer !== null && viewer.id === story.authorId
}

/** A story that one may see but not change is forbidden; one that one may not see was never found at all. */
export function mustBeAuthor(viewer: Viewer, story: Owned | null): asserts story is Owned {
  if (story === null) throw problem('not-found')
  if (!isAuthor(viewer, story)) throw problem('forbidden')
}
