import { sharedValue, useShared } from './shared-value.ts'

/** A story was published or an ascent marked. */
export type RewardNews = {
  cause: { storyId: number } | { ascentId: number } | { ascentIds: number[] }
  /** What was said of it at once. */
  toast: number
  /** Where an ascent was marked; its answer may come when somebody has gone on. */
  at?: string
  /** Somebody is busy in a list, which a whole sheet would cover: it is told in a line, and unfolds when asked to. */
  isBrief?: boolean
}

type ShowReward = (news: RewardNews) => Promise<void>
type EndReward = (toast: number) => void

/** The shell's: one for the document, as there is one shell. */
let showReward: ShowReward | null = null
let endReward: EndReward | null = null
/** One for the document, too: the stamps that wait for it stand in the same shell. */
const underWay = sharedValue(0)

const count = (change: 1 | -1) => underWay.set(underWay.get() + change)

/** Whoever adds a stone says so here; what it has brought is told by the shell, once it knows. */
export function announceReward(news: RewardNews): void {
  if (showReward === null) return
  count(1)
  void showReward(news).finally(() => count(-1))
}

/** What was said with this message is taken back: its reward goes with it, and one that is still to come does not come. */
export function takeBackReward(toast: number): void {
  endReward?.(toast)
}

export function showRewardsWith(show: ShowReward, end: EndReward): () => void {
  showReward = show
  endReward = end
  return () => {
    if (showReward === show) [showReward, endReward] = [null, null]
  }
}

/** While it is, stamps are not told on their own: they come with the reward. */
export function useIsRewardUnderWay(): boolean {
  return useShared(underWay, 0) > 0
}
