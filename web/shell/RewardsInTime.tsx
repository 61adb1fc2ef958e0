import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showRewardsWith, type RewardNews } from '../lib/page/reward-news.ts'
import { paths } from '../paths.ts'
import { dismissToast } from '../ui/toast-store.ts'

/** The reward is looked at first. */
const AFTER_REWARD_MS = 9_000

async function offerInstall(): Promise<void> {
  const code = await import('../features/offline/offer-install.ts').catch(() => null)
  code?.offerInstall()
}

/** `at`: where it is told; `said`: what was said at once; `toast`: the message in which it stands, once it is known. */
type Told = { at: string; said: number; toast: number | null; isOver: boolean }

/** One for the document, as there is one shell. */
let told: Told[] = []

async function tell({ at, ...news }: RewardNews): Promise<void> {
  const here = window.location.pathname
  // Somebody has gone on since the press: its stamps are told with the next page.
  if (at !== undefined && at !== here) return
  const own: Told = {
    // The way from the form to the story itself may not be over yet.
    at: 'storyId' in news.cause ? paths.activity(news.cause.storyId) : here,
    said: news.toast,
    toast: null,
    isOver: false,
  }
  told.push(own)
  const code = await import('../features/rewards/show-reward.tsx').catch(() => null)
  own.toast = (await code?.showReward(news, () => own.isOver)) ?? null
  if (own.toast !== null) setTimeout(offerInstall, AFTER_REWARD_MS)
}

/** An answer that comes later finds that nobody waits for it. */
function end(isEnded: (one: Told) => boolean): void {
  for (const one of told.filter(isEnded)) {
    one.isOver = true
    if (one.toast !== null) dismissToast(one.toast)
  }
  told = told.filter(({ isOver }) => !isOver)
}

const endSaid = (toast: number) => end(({ said }) => said === toast)

/**
 * Tells what a story or an ascent has brought; its code is fetched with the first of them. It goes with the page on which it
 * was told: over a form or a list it would be in the way, and after a story was deleted or an ascent taken back it would be untrue.
 */
export function RewardsInTime() {
  const { pathname } = useLocation()
  useEffect(() => showRewardsWith(tell, endSaid), [])
  useEffect(() => end(({ at }) => at !== pathname), [pathname])
  return null
}
