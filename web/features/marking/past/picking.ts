import type { AscentDay } from '#contract/ascents.ts'
import type { SummitList } from '#contract/mountains.ts'
import type { Climbed } from '#web/queries/use-climbed.ts'
import type { PickState } from './use-picks.ts'

/** What each way of picking is given. */
export type PickingProps = {
  list: SummitList
  /** The day that a summit gets on being picked. */
  day: AscentDay
  state: PickState
  climbed: Climbed
}
