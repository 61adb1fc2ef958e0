import { lazy, Suspense, useEffect, useState } from 'react'
import { subscribeToasts } from '../ui/toast-store.ts'

const Toasts = lazy(async () => ({ default: (await import('../ui/Toasts.tsx')).Toasts }))

/**
 * Messages answer to what somebody does: their code comes with the first touch or key, so that it is there before the
 * first message and does not hold up the page before that.
 */
export function ToastsInTime() {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const need = () => setIsNeeded(true)
    for (const sign of ['pointerdown', 'keydown'])
      addEventListener(sign, need, { signal: stop.signal, capture: true, once: true })
    const forget = subscribeToasts(need)
    return () => {
      stop.abort()
      forget()
    }
  }, [])
  return isNeeded ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}
