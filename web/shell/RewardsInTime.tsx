import { useEffect } from 'react'
import { hearRewards } from '../lib/reward-news.ts'

/** Tells what a story or an ascent has brought; its code is fetched with the first of them. */
export function RewardsInTime() {
  useEffect(
    () =>
      hearRewards(async (news) => {
        const code = await import('../features/rewards/tell-reward.tsx').catch(() => null)
        await code?.tellReward(news)
      }),
    [],
  )
  return null
}
