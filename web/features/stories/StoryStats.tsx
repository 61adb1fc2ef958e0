import type { Story } from '#contract/story.ts'
import { duration, km, kmFigure, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { StatRow } from '#web/ui/StatRow.tsx'
import { shortTime } from '#web/lib/format/short-time.ts'
import styles from './StoryHead.module.css'

/** The figures of the hike between two rules; what nobody measured is left out, never shown as zero. */
export function StoryStats({ story }: { story: Story }) {
  const { distance, time, movingTime, ascent, descent, got } = story
  const stats = [
    distance !== null && {
      label: t('stories.distance'),
      value: kmFigure(distance),
      unit: 'km',
      icon: 'dist' as const,
    },
    time !== null && { label: t('stories.time'), ...shortTime(time), icon: 'clock' as const },
    movingTime !== null && { label: t('stories.moving'), ...shortTime(movingTime), icon: 'boot' as const },
    ascent !== null && { label: t('stories.ascent'), value: number(ascent), unit: 'm', icon: 'up' as const },
    descent !== null && {
      label: t('stories.descent'),
      value: number(descent),
      unit: 'm',
      icon: 'down' as const,
    },
    got !== null && {
      label: t('stories.got'),
      value: number(got.points),
      unit: t('stories.points-unit'),
      icon: 'stones' as const,
    },
  ].filter((one) => one !== false)
  if (stats.length === 0) return null
  const notes = [
    got && t('stories.guide-time-is', { time: duration(got.guideTime) }),
    story.track && story.track.ridden > 0 && t('stories.ridden', { distance: km(story.track.ridden) }),
    story.track?.heightsFrom === 'terrain' && t('stories.heights-from-terrain'),
    byHandNote(story),
  ].filter((one) => typeof one === 'string')
  return (
    <div className={styles.stats}>
      <StatRow look="ruled" stats={stats} />
      {notes.length > 0 && <p className={styles.notes}>{notes.join(' ')}</p>}
    </div>
  )
}

/** A date is no figure, and without a track there is nothing else that the figures could come from. */
function byHandNote({ track, byHand }: Story): string | null {
  if (track === null) return t('stories.by-hand-all')
  return byHand.some((name) => name !== 'date') ? t('stories.by-hand-note') : null
}
