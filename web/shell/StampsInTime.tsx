import { lazy, Suspense, useEffect, useState } from 'react'
import { useIsSignedIn } from '../lib/session.ts'

const FreshStamps = lazy(async () => ({
  default: (await import('../features/achievements/FreshStamps.tsx')).FreshStamps,
}))

/** Joy can wait: the page comes first. */
const WAIT_MS = 1_500

/** Tells whoever is signed in what they have earned, once the page has come to rest. */
export function StampsInTime() {
  const isSignedIn = useIsSignedIn()
  const [isRested, setIsRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsRested(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSignedIn && isRested ? (
    <Suspense>
      <FreshStamps />
    </Suspense>
  ) : null
}
