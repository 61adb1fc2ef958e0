import { useSyncExternalStore } from 'react'
import type { FollowedWay } from '#domain/follow-way/followed-way.ts'
import type { Seen, SeenOnWay, Walking } from './walking.ts'

/** One thing of what is seen: who shows it is drawn again only when just that has changed. */
export function useSeen<T>(walking: Walking, pick: (seen: Seen) => T): T {
  const now = () => pick(walking.seen())
  return useSyncExternalStore(walking.subscribe, now, now)
}

/** Null without a place, and for a way that is not the one that is followed yet. */
export function useSeenOnWay(walking: Walking, way: FollowedWay | null): SeenOnWay | null {
  return useSeen(walking, (seen) => (seen.way === way ? seen.onWay : null))
}
