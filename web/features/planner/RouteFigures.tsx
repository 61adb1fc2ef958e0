import type { PlannedRoute } from '#contract/trails.ts'
import { groupBy } from '#domain/older-browsers/older-browsers.ts'
import { duration, km, kmFigure, number, percent } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Blaze } from '#web/ui/Blaze.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StatRow } from '#web/ui/StatRow.tsx'
import { RouteDay } from './RouteDay.tsx'
import styles from './RoutePlanner.module.css'

type RouteFiguresProps = {
  planned: PlannedRoute
  day: string
  startMin: number
  /** A newer answer is on its way. */
  isOld: boolean
}

/** The way in figures, how much of it is on trails, what is closed, and whether the day is long enough. */
export function RouteFigures({ planned, day, startMin, isOld }: RouteFiguresProps) {
  const { distanceM, ascentM, descentM, guideMinutes, byHandM, onTrailM, colours } = planned
  return (
    <section aria-live="polite" aria-busy={isOld} className={styles.figures}>
      <StatRow
        look="ruled"
        stats={[
          { label: t('planner.distance'), value: kmFigure(distanceM), unit: 'km', icon: 'dist' },
          { label: t('planner.ascent'), value: number(ascentM), unit: 'm', icon: 'up' },
          { label: t('planner.descent'), value: number(descentM), unit: 'm', icon: 'down' },
          {
            label: t('planner.guide-time'),
            value: guideMinutes === null ? '–' : duration(guideMinutes),
            icon: 'clock',
          },
        ]}
      />
      {planned.untimed && (
        <Notice tone="warm" icon="warn">
          {t(`planner.untimed.${planned.untimed.why}`, {
            length: km(planned.untimed.m),
            park: planned.untimed.park ?? '',
          })}
        </Notice>
      )}
      <p className={styles.share}>
        {byHandM === 0
          ? t('planner.all-on-trails')
          : t('planner.shares', {
              trails: km(onTrailM),
              part: percent(onTrailM / Math.max(1, distanceM)),
              hand: km(byHandM),
            })}
      </p>
      {colours.length > 0 && (
        <ul className={styles.colours}>
          {colours.map(({ colour, m }) => (
            <li key={colour}>
              <Blaze trail={colour} size="s" /> {t(`stories.trail.${colour}`)} {km(m)}
            </li>
          ))}
        </ul>
      )}
      {planned.sac > 2 && <p className={styles.share}>{t('planner.sac', { grade: `T${planned.sac}` })}</p>}
      <Closures planned={planned} />
      <RouteDay planned={planned} day={day} startMin={startMin} />
    </section>
  )
}

function Closures({ planned }: { planned: PlannedRoute }) {
  const texts = groupBy(
    planned.parts.filter(({ closed }) => closed !== null),
    ({ closed }) => closed!,
  )
  return [...texts].map(([text, parts]) => (
    <Notice key={text} tone="warm" icon="warn">
      {t('planner.closed', { text, length: km(parts.reduce((sum, { m }) => sum + m, 0)) })}
    </Notice>
  ))
}
