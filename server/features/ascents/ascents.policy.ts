import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'

/** Whoever is not the owner is told that there is nothing: an ascent of a private story must not show even so. */
export function assertOwnAscent<T extends { userId: number }>(viewer: Viewer, ascent: T | null): T {
  if (ascent === null || ascent.userId !== viewer.id) throw problem('not-found')
  return ascent
}

/** What a story says is changed in the story. */
export function assertMarkedByHand(ascent: { byHand: boolean }): void {
  if (!ascent.byHand) throw problem('ascent-from-story')
}
