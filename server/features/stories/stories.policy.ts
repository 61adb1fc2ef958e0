import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'

type Reader = Pick<Viewer, 'id'> | null
type Owned = { authorId: number }

export function isAuthor(viewer: Reader, story: Owned): boolean {
  return viewer !== null && viewer.id === story.authorId
}

/** A story that one may see but not change is forbidden; one that one may not see was never found at all. */
export function mustBeAuthor<T extends Owned>(viewer: Viewer, story: T | null): asserts story is T {
  if (story === null) throw problem('not-found')
  if (!isAuthor(viewer, story)) throw problem('forbidden')
}
