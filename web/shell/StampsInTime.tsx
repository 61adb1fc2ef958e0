import { useEffect, useState, type ComponentType } from 'react'
import { useIsSignedIn } from '../lib/session.ts'

/** Joy can wait: the page comes first. */
const WAIT_MS = 1_500

/**
 * Tells whoever is signed in what they have earned, once the page has come to rest. Where its code does not come the page
 * lives on without it: the next page tells it.
 */
export function StampsInTime() {
  const isSignedIn = useIsSignedIn()
  const [FreshStamps, setFreshStamps] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isSignedIn) return
    let isGone = false
    const timer = setTimeout(async () => {
      if (!navigator.onLine) return
      const code = await import('../features/achievements/FreshStamps.tsx').catch(() => null)
      if (code && !isGone) setFreshStamps(() => code.FreshStamps)
    }, WAIT_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isSignedIn])
  return isSignedIn && FreshStamps ? <FreshStamps /> : null
}
