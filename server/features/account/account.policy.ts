import type { Viewer } from '#server/lib/viewer.ts'

/** An account is deleted by its owner alone; moderators block, they do not erase. */
export function mayDelete(viewer: Viewer, id: number): boolean {
  return viewer.id === id
}
