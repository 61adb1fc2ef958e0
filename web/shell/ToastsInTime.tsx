import { useEffect, useState, type ComponentType } from 'react'
import { subscribeToasts } from '../ui/toast-store.ts'
// Not with the code: a style sheet that comes to a page that stands has all of it looked through anew.
import '../ui/Toasts.module.css'

/** Browsers that cannot tell when they are idle wait this long after the page. */
const PAUSE_MS = 3_000

/**
 * The code of messages comes when the page stands and the browser has nothing else to do, so that it is there before the
 * network goes and does not hold up the page before that; at once with the first touch or key. Where it does not come the
 * page lives on without it: messages wait, and it is asked for again with the next of them and when the network is back.
 */
export function ToastsInTime({ isFrugal }: { isFrugal: boolean }) {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Toasts) return
    const stop = new AbortController()
    const fetchOnce = async () => {
      // A style sheet that failed once is not asked for again, so that nothing is tried in vain.
      if (!navigator.onLine && !navigator.serviceWorker?.controller) return
      const code = await import('../ui/Toasts.tsx').catch(() => null)
      if (code && !stop.signal.aborted) setToasts(() => code.Toasts)
    }
    for (const sign of ['pointerdown', 'keydown', 'online'])
      addEventListener(sign, fetchOnce, { signal: stop.signal, capture: true })
    const forget = subscribeToasts(fetchOnce)
    // Of a page that promises to be small nothing is fetched before somebody touches it.
    const cancel = isFrugal ? undefined : whenIdle(fetchOnce)
    return () => {
      stop.abort()
      forget()
      cancel?.()
    }
  }, [Toasts, isFrugal])
  return Toasts && <Toasts />
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const wish = requestIdleCallback(run)
  return () => cancelIdleCallback(wish)
}
