import { useEffect, useLayoutEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { session } from '../session/session.ts'
import { holdEntries } from '../page/use-back-closes.ts'

export type UnsavedGuard = {
  /** A person tried to leave: ask, then call one of the two. */
  isAsking: boolean
  stay: () => void
  leave: () => void
}

/** While something is unsaved, leaving asks first: inside the app through `isAsking`, outside through the browser. */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const { pathname } = useLocation()
  const blocker = useBlocker(
    // Whoever has signed off has nobody left to save it for: asking would only hold them here. And once the way leads
    // on from another page, this one has been left, though it may be drawn for a moment more.
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      session.isSignedIn() &&
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const isAsking = blocker.state === 'blocked'
  // Before the popup that asks stands there.
  useLayoutEffect(() => (isAsking ? holdEntries() : undefined), [isAsking])

  return {
    isAsking,
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
