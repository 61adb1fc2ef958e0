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

/** `at`: where it is told; `toast`: the message in which it stands, once it is known. */
type Told = { at: string; toast: number | null; isOver: boolean }

/** One for the document, as there is one shell. */
let told: Told[] = []

async function tell(news: RewardNews): Promise<number | null> {
  // The way from the form to the story itself may not be over yet.
  const at = 'storyId' in news.cause ? paths.activity(news.cause.storyId) : window.location.pathname
  const own: Told = { at, toast: null, isOver: false }
  told.push(own)
  const code = await import('../features/rewards/show-reward.tsx').catch(() => null)
  own.toast = (await code?.showReward(news)) ?? null
  if (own.toast === null) return null
  // The answer was late, and somebody has gone on meanwhile.
  if (own.isOver) dismissToast(own.toast)
  else setTimeout(offerInstall, AFTER_REWARD_MS)
  return own.toast
}

function endThoseElsewhere(pathname: string): void {
  for (const one of told) {
    one.isOver = one.at !== pathname
    if (one.isOver && one.toast !== null) dismissToast(one.toast)
  }
  told = told.filter(({ isOver }) => !isOver)
}

/**
 * Tells what a story or an ascent has brought; its code is fetched with the first of them. It goes with the page on which it
 * was told: over a form or a list it would be in the way, and after a story was deleted it would be untrue.
 */
export function RewardsInTime() {
  const { pathname } = useLocation()
  useEffect(() => showRewardsWith(tell), [])
  useEffect(() => endThoseElsewhere(pathname), [pathname])
  return null
}
