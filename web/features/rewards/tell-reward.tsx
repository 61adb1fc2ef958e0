import { rewardRoutes, type Reward } from '#contract/rewards.ts'
import { call } from '#web/lib/api.ts'
import { t } from '#web/lib/i18n.ts'
import type { RewardNews } from '#web/lib/reward-news.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { changeToast, showToast } from '#web/ui/toast-store.ts'
import { RewardBody } from './RewardBody.tsx'

/**
 * Asks what was gained and shows it with what was already said of the story or the ascent. Without an answer nothing is
 * broken: the same stands on the profile, and stamps are told with the next page.
 */
export async function tellReward({ cause, toast, isBrief = false }: RewardNews): Promise<void> {
  const reward = await call(rewardRoutes.take, { body: cause }).catch(() => null)
  if (reward === null) return
  refreshAfter.stampsTold()
  if (isNothing(reward)) return
  const body = <RewardBody reward={reward} isBrief={isBrief} />
  const isShown = changeToast(toast, ({ stone: _stone, ...said }) => ({ ...said, body }))
  // A stamp is told once: it is not lost with a message that has left.
  if (!isShown && reward.stamps.length > 0) showToast({ text: t('rewards.title'), body })
}

function isNothing({ summits, stamps, points }: Reward): boolean {
  return summits.length === 0 && stamps.length === 0 && points === 0
}
