import type { Viewer } from '#server/lib/viewer.ts'

/** Whether a profile is there at all for this viewer. */
export function maySeeProfile(
  viewer: Viewer | null,
  profile: { id: number; visibility: 'everyone' | 'hikers' },
): boolean {
  return profile.visibility === 'everyone' || viewer !== null
}
