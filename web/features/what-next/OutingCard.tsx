import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WhatNextOuting } from '#contract/what-next.ts'
import { dayOfYear } from '#web/lib/format/format-date.ts'
import { duration, km, metres, number, percent } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { conditionIcon } from '#web/parts/condition-icon.ts'
import { SummitSeal } from '#web/parts/SummitSeal.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { daylightFor } from './why-now.ts'
import styles from './OutingCard.module.css'

/** Lists that are named; of the others only their number is told. */
const NAMED = 3

export function OutingCard({ outing }: { outing: WhatNextOuting }) {
  const { summit, range, silhouette } = outing
  return (
    <>
      <div className={styles.head}>
        <SummitSeal silhouette={silhouette} heightM={summit.height} climbed={false} size={76} />
        <div>
          <h3>
            <Link to={paths.summit(summit.slug)}>{summit.name}</Link>
          </h3>
          <p>
            {metres(summit.height)} · {range}
          </p>
        </div>
      </div>
      <Brings outing={outing} />
      <Way outing={outing} />
      <WhyNow outing={outing} />
      <ButtonLink look="outline" size="small" icon="route" to={routeOf(outing)} className={styles.act}>
        {t('what-next.see-way')}
      </ButtonLink>
    </>
  )
}

/** A stone on each list, those that are nearest to their end first, then one for the range, and the points. */
function Brings({ outing: { reasons, stone, points } }: { outing: WhatNextOuting }) {
  const nearest = reasons.toSorted((a, b) => b.place / b.goal - a.place / a.goal)
  const more = nearest.length - NAMED
  return (
    <ul className={styles.brings}>
      {nearest.slice(0, NAMED).map(({ challenge, ...at }) => (
        <Stone key={challenge} name={challenge} at={at} />
      ))}
      {more > 0 && (
        <li>
          <Icon name="stones" />
          <span>{t('what-next.more-lists', { count: more })}</span>
        </li>
      )}
      {stone && <Stone name={t('what-next.cairn', { range: stone.range })} at={stone} />}
      <li>
        <Icon name="stamp" />
        <span>{t('what-next.points')}</span>
        <b>{t('what-next.points-figure', { points: number(points) })}</b>
      </li>
    </ul>
  )
}

function Stone({ name, at: { place, goal } }: { name: string; at: { place: number; goal: number } }) {
  const isLast = place === goal
  return (
    <li>
      <Icon name="stones" />
      <span>{name}</span>
      <b data-last={isLast || undefined}>
        {t(isLast ? 'what-next.last-stone' : 'what-next.stone', { place: number(place), goal: number(goal) })}
      </b>
    </li>
  )
}

function Way({ outing }: { outing: WhatNextOuting }) {
  const { journey, start, time, distance, ascent, span } = outing
  const walk = [
    time !== null && t('what-next.walk-time', { time: duration(time) }),
    km(distance),
    t('what-next.ascent', { ascent: metres(ascent) }),
  ]
  return (
    <ul className={styles.facts}>
      <Fact icon="car">{t(`what-next.span.${span}`, { time: duration(journey) })}</Fact>
      <Fact icon="pin">{t('what-next.start', { start: start.name, height: metres(start.heightM) })}</Fact>
      <Fact icon="boot">{walk.filter(Boolean).join(', ')}</Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      {children}
    </li>
  )
}

/** Daylight and season of this day, and what was lately seen there. */
function WhyNow({ outing }: { outing: WhatNextOuting }) {
  const { time, daylight, season, onTrails, conditions } = outing
  const light = daylightFor(daylight, time)
  return (
    <>
      <p className={styles.why}>
        {light === null
          ? t('what-next.daylight', { time: duration(daylight) })
          : t(`what-next.light.${light}`, {
              day: duration(daylight),
              left: duration(Math.abs(daylight - time!)),
            })}{' '}
        {season > 100 && t('what-next.season', { percent: percent(season / 100) })}{' '}
        {time === null ? t('what-next.untimed') : !onTrails && t('what-next.off-trails')}
      </p>
      {conditions.map(({ kind, seenOn }) => (
        <p key={kind} className={styles.condition}>
          <Icon name={conditionIcon[kind]} />
          <span>
            <b>{t(`conditions.kind.${kind}`)}</b>, {t('what-next.seen', { day: dayOfYear(seenOn) })}
          </span>
        </p>
      ))}
    </>
  )
}

function routeOf({ start, summit }: WhatNextOuting): string {
  const point = ({ lat, lon }: { lat: number; lon: number }) => `${lat.toFixed(5)},${lon.toFixed(5)}`
  return `${paths.route}?p=${point(start)}_${point(summit)}_${point(start)}`
}
