import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { showRewardsWith } from '../lib/page/reward-news.ts'
import { paths } from '../paths.ts'
import { dismissToast } from '../ui/toast-store.ts'

/** The reward is looked at first. */
const AFTER_REWARD_MS = 9_000

async function offerInstall(): Promise<void> {
  const code = await import('../features/offline/offer-install.ts').catch(() => null)
  code?.offerInstall()
}

type Shown = { toast: number; at: string }

/**
 * Tells what a story or an ascent has brought; its code is fetched with the first of them. It goes with the page on which it
 * was told: over a form or a list it would be in the way, and after a story was deleted it would be untrue.
 */
export function RewardsInTime() {
  const { pathname } = useLocation()
  const shown = useRef<Shown | null>(null)
  useEffect(
    () =>
      showRewardsWith(async (news) => {
        const code = await import('../features/rewards/show-reward.tsx').catch(() => null)
        const toast = (await code?.showReward(news)) ?? null
        // The way from the form to the story itself may not be over yet.
        const at = 'storyId' in news.cause ? paths.activity(news.cause.storyId) : window.location.pathname
        if (toast !== null) {
          shown.current = { toast, at }
          setTimeout(offerInstall, AFTER_REWARD_MS)
        }
        return toast
      }),
    [],
  )
  useEffect(() => {
    if (shown.current === null || shown.current.at === pathname) return
    dismissToast(shown.current.toast)
    shown.current = null
  }, [pathname])
  return null
}
