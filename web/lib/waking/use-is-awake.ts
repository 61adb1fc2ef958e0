import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while the browser takes over a page that the server drew, so that the first render is the same on both sides;
 * true from then on. Late on purpose: what waits for it must not hold up the page.
 */
export function useIsAwake(): boolean {
  return useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  )
}
