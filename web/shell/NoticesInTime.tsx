import { useEffect } from 'react'
import { useIsSignedIn } from '../lib/session/session.ts'
import { setUnread } from '../lib/page/unread-notices.ts'

/** Long after the page has come to rest: nobody waits for a bell. */
const WAIT_MS = 4_000

/** Listens to what is new for whoever is signed in. Where its code does not come the page lives on without it. */
export function NoticesInTime() {
  const isSignedIn = useIsSignedIn()
  useEffect(() => {
    if (!isSignedIn) return
    let isGone = false
    let stop: (() => void) | undefined
    const timer = setTimeout(async () => {
      const code = await import('../features/notices/live/listen.ts').catch(() => null)
      if (code && !isGone) stop = code.listenToNotices()
    }, WAIT_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
      setUnread(null)
    }
  }, [isSignedIn])
  return null
}
