import type { Viewer } from '#server/lib/viewer.ts'

/** An account is deleted by its owner alone; moderators block, they do not erase. */
export function mayDelete(viewer: Viewer, id: number): boolean {
  return viewer.id === id
}

/** Nobody erases an account from a screen that was left open: the password must have been given a moment ago. */
export function hasJustConfirmed(viewer: Viewer): boolean {
  return viewer.fresh === true
}
