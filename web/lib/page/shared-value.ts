import { useSyncExternalStore } from 'react'

/** A value that several parts of the document show; whoever sets it has them drawn anew. */
export type SharedValue<T> = {
  get: () => T
  set: (next: T) => void
  /** Gives what ends it. */
  subscribe: (listener: () => void) => () => void
}

export function sharedValue<T>(first: T): SharedValue<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** `drawn` is what a page that the server draws has in its place: what is shared there would be shared by all visitors. */
export function useShared<T>(shared: SharedValue<T>, drawn: T): T {
  return useSyncExternalStore(shared.subscribe, shared.get, () => drawn)
}
