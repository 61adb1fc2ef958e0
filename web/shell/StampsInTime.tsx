import { useEffect, useState, type ComponentType } from 'react'
import { useIsRewardUnderWay } from '../lib/page/reward-news.ts'
import { useMe } from '../queries/use-me.ts'

/** Joy can wait: the page comes first. */
const WAIT_MS = 1_500

/**
 * Tells whoever is signed in what they have earned, once the page has come to rest; the server says with their own data
 * whether there is anything to tell. Where its code does not come the page lives on without it: the next page tells it.
 */
export function StampsInTime() {
  const hasFresh = useMe()?.hasFreshStamps ?? false
  const isRewardUnderWay = useIsRewardUnderWay()
  const isTime = hasFresh && !isRewardUnderWay
  const [FreshStamps, setFreshStamps] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isTime) return
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
  }, [isTime])
  return isTime && FreshStamps ? <FreshStamps /> : null
}
