import type { SummitWalk } from '#contract/summit-walks.ts'
import { summitWalks } from '#data/summit-walks.ts'

/** How a summit is climbed from the nearest start; null where we know none. Planned beforehand: asking costs nothing. */
export function walkTo(summitId: number): SummitWalk | null {
  const walk = summitWalks.get(summitId)
  if (walk === undefined) return null
  const { start, minutes, distanceM, ascentM } = walk
  return { start: start.name, minutes, distanceM, ascentM }
}
