import { useCallback, useSyncExternalStore } from 'react'
import { sharedValue } from '../page/shared-value.ts'
import { localStore } from './browser-storage.ts'

/** How often one was set here: browsers tell only other tabs of what is stored. */
const changes = sharedValue(0)

/** A yes that this browser remembers, e.g. that first steps were closed. */
export function useStoredFlag(key: string): [isSet: boolean, set: () => void] {
  const isSet = useSyncExternalStore(
    changes.subscribe,
    () => localStore.getItem(key) === 'true',
    () => false,
  )
  const set = useCallback(() => {
    localStore.setItem(key, 'true')
    changes.set(changes.get() + 1)
  }, [key])
  return [isSet, set]
}
