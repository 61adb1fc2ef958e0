import type { SummitWalk } from '#contract/summit-walks.ts'
import { duration, km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'

/** From where a summit is climbed, and what it takes there and back. */
export function walkWords({ start, minutes, distanceM, ascentM }: SummitWalk): string {
  const ascent = metres(ascentM)
  return minutes === null
    ? t('walks.line-untimed', { start, ascent, distance: km(distanceM) })
    : t('walks.line', { start, ascent, time: duration(minutes) })
}
