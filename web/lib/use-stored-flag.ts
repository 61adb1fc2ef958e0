import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * A yes that this browser remembers, e.g. that a notice was closed. Writes 'true' under the key, and the key as a class
 * on the page for the style sheets, as the boot script does on the next visit.
 */
export function useStoredFlag(key: string): [isSet: boolean, set: () => void] {
  const isSet = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) === 'true',
    // The server cannot know: it draws the notice, and the boot script hides it where it was closed.
    () => false,
  )
  const set = useCallback(() => {
    localStorage.setItem(key, 'true')
    document.documentElement.classList.add(key)
    for (const listener of listeners) listener()
  }, [key])
  return [isSet, set]
}
