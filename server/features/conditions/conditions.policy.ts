import { problem } from '#server/lib/errors.ts'
import { hasRole, type Viewer } from '#server/lib/viewer.ts'

type Authored = { authorId: number }

export function isReporter(viewer: Viewer | null, { authorId }: Authored): boolean {
  return viewer !== null && authorId === viewer.id
}

/** Its author, and moderators. */
export function mayRemoveCondition(viewer: Viewer | null, condition: Authored): boolean {
  return viewer !== null && (isReporter(viewer, condition) || hasRole(viewer, 'moderator'))
}

export function mustBeAllowedToRemove(viewer: Viewer, condition: Authored): void {
  if (!mayRemoveCondition(viewer, condition)) throw problem('forbidden')
}

/** Nobody is a witness of their own words. */
export function mustBeAllowedToVote(viewer: Viewer, condition: Authored): void {
  if (isReporter(viewer, condition)) throw problem('own-condition')
}
