import { useCallback, useSyncExternalStore } from 'react'
import { localStore } from './browser-storage.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A yes that this browser remembers, e.g. that first steps were closed. */
export function useStoredFlag(key: string): [isSet: boolean, set: () => void] {
  const isSet = useSyncExternalStore(
    subscribe,
    () => localStore.getItem(key) === 'true',
    () => false,
  )
  const set = useCallback(() => {
    localStore.setItem(key, 'true')
    for (const listener of listeners) listener()
  }, [key])
  return [isSet, set]
}
