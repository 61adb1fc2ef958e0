import type { StoryCard } from '#contract/story.ts'
import { kmFigure, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { StatRow } from '#web/ui/StatRow.tsx'
import { shortTime } from '#web/lib/format/short-time.ts'

type Facts = Pick<StoryCard, 'distance' | 'ascent' | 'time'> & { summits?: number }

/** What is known of a hike, in one line; what is not known is left out. */
export function StoryFacts({ distance, ascent, time, summits = 0 }: Facts) {
  const stats = [
    distance !== null && {
      label: t('stories.distance'),
      value: kmFigure(distance),
      unit: 'km',
      icon: 'dist' as const,
    },
    ascent !== null && {
      label: t('stories.ascent'),
      value: number(ascent),
      unit: 'm',
      icon: 'up' as const,
    },
    time !== null && { label: t('stories.time'), ...shortTime(time), icon: 'clock' as const },
    summits > 1 && {
      label: t('stories.summits'),
      value: summits,
      unit: t('stories.summits-unit', { count: summits }),
      icon: 'peak' as const,
    },
  ].filter((one) => one !== false)
  return stats.length > 0 && <StatRow look="tight" stats={stats} />
}
