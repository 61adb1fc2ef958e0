import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A yes that this browser remembers, e.g. that first steps were closed. */
export function useStoredFlag(key: string): [isSet: boolean, set: () => void] {
  const isSet = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) === 'true',
    () => false,
  )
  const set = useCallback(() => {
    localStorage.setItem(key, 'true')
    for (const listener of listeners) listener()
  }, [key])
  return [isSet, set]
}
