import { useSyncExternalStore } from 'react'

/** The place on the way that is pointed at, shared by the map and the profile: an index into the profile, or null. */
export type TrackCursor = ReturnType<typeof createTrackCursor>

export function createTrackCursor() {
  let at: number | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => at,
    set(next: number | null) {
      if (next === at) return
      at = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useTrackCursor(cursor: TrackCursor): number | null {
  return useSyncExternalStore(cursor.subscribe, cursor.get, () => null)
}
