import { rewardRoutes, type Reward } from '#contract/rewards.ts'
import { call } from '#web/lib/api/api.ts'
import { PHONE } from '#web/lib/browser/widths.ts'
import { t } from '#web/lib/i18n.ts'
import type { RewardNews } from '#web/lib/page/reward-news.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { changeToast, showToast } from '#web/ui/toast-store.ts'
import { RewardBody } from './RewardBody.tsx'

/**
 * Asks what was gained and shows it with what was already said of the story or the ascent. Without an answer nothing is
 * broken: the same stands on the profile, and stamps are told with the next page. On a phone a whole sheet would cover the
 * story itself: there it is a line, too. Gives the message in which it stands.
 */
export async function showReward(
  { cause, toast, isBrief = false }: Omit<RewardNews, 'at'>,
  isOver: () => boolean,
): Promise<number | null> {
  const reward = await call(rewardRoutes.take, { body: cause }).catch(() => null)
  if (reward === null) return null
  refreshAfter.stampsTold()
  // The answer was late: somebody has gone on meanwhile, or taken back what it is about.
  if (isNothing(reward) || isOver()) return null
  const isSmall = isBrief || window.matchMedia(PHONE).matches
  const body = <RewardBody reward={reward} isBrief={isSmall} />
  if (changeToast(toast, ({ stone: _stone, ...said }) => ({ ...said, body, isSmall }))) return toast
  // A stamp is told once: it is not lost with a message that has left.
  return reward.stamps.length > 0 ? showToast({ text: t('rewards.title'), body, isSmall }) : null
}

function isNothing({ summits, stamps, points }: Reward): boolean {
  return summits.length === 0 && stamps.length === 0 && points === 0
}
