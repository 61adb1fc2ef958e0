import { Link } from 'react-router'
import type { WhatNextOuting } from '#contract/what-next.ts'
import { duration, km, metres, percent } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import styles from './WhatNext.module.css'

/** Up to three cards: what each outing brings, how long one is on the way and on foot, from where, and why now. */
export function Outings({ outings }: { outings: readonly WhatNextOuting[] }) {
  if (outings.length === 0) return null
  return (
    <ul className={styles.cards} aria-label={t('what-next.title')}>
      {outings.map((outing) => (
        <li key={outing.summit.id} className={styles.card}>
          <h3>
            <Link to={paths.summit(outing.summit.slug)}>{outing.summit.name}</Link>{' '}
            <small>{metres(outing.summit.height)}</small>
          </h3>
          <p className={styles.brings}>
            {outing.reasons
              .map(({ challenge, place, goal }) => t('what-next.reason', { challenge, place, goal }))
              .join('; ')}
          </p>
          <p className={styles.facts}>
            {t(`what-next.span.${outing.span}`)}. {t('what-next.journey', { time: duration(outing.journey) })}
          </p>
          <p className={styles.facts}>
            {t(outing.time === null ? 'what-next.outing-untimed' : 'what-next.outing', {
              start: outing.start.name,
              height: metres(outing.start.heightM),
              distance: km(outing.distance),
              ascent: metres(outing.ascent),
              time: duration(outing.time ?? 0),
            })}{' '}
            {!outing.onTrails && outing.time !== null && t('what-next.off-trails')}
          </p>
          <p className={styles.facts}>
            {t('what-next.daylight', { time: duration(outing.daylight) })}{' '}
            {outing.season > 100 && t('what-next.season', { percent: percent(outing.season / 100) })}
          </p>
          <ButtonLink look="outline" size="small" icon="route" to={routeOf(outing)}>
            {t('what-next.see-way')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

function routeOf({ start, summit }: WhatNextOuting): string {
  const point = ({ lat, lon }: { lat: number; lon: number }) => `${lat.toFixed(5)},${lon.toFixed(5)}`
  return `${paths.route}?p=${point(start)}_${point(summit)}_${point(start)}`
}
