import { sharedValue, useShared } from './shared-value.ts'

export type Unread = { count: number; more: boolean }

const none: Unread = { count: 0, more: false }

/** How many notices wait. Kept apart from the questions to the server, so that the bell costs the first page nothing. */
const unread = sharedValue(none)

export function setUnread(next: Unread | null): void {
  unread.set(next ?? none)
}

export function useUnread(): Unread {
  return useShared(unread, none)
}
