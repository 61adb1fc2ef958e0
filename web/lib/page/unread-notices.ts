import { useSyncExternalStore } from 'react'

export type Unread = { count: number; more: boolean }

const none: Unread = { count: 0, more: false }
let unread = none
const listeners = new Set<() => void>()

/** How many notices wait. Kept apart from the questions to the server, so that the bell costs the first page nothing. */
export function setUnread(next: Unread | null): void {
  unread = next ?? none
  for (const listener of listeners) listener()
}

export function useUnread(): Unread {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unread,
    () => none,
  )
}
