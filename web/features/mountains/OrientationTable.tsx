import type { Panorama } from '#contract/mountains.ts'
import { t } from '#web/lib/i18n.ts'
import { SvgLink } from '#web/map/SvgLink.tsx'
import { paths } from '#web/paths.ts'
import styles from './OrientationTable.module.css'

const C = 160
const turn = (degrees: number) => (degrees * Math.PI) / 180
const at = (degrees: number, radius: number) =>
  `${(C + Math.sin(turn(degrees)) * radius).toFixed(1)} ${(C - Math.cos(turn(degrees)) * radius).toFixed(1)}`

const ticks = Array.from({ length: 36 }, (_, i) => i * 10)
  .map(
    (degrees) =>
      `M${at(degrees, 148)}L${at(degrees, degrees % 90 === 0 ? 139 : degrees % 30 === 0 ? 142 : 145)}`,
  )
  .join('')

const sides = ['N', 'E', 'S', 'W'] as const

/** The round table that stands on viewing terraces: north up, names towards where they stand. */
export function OrientationTable({ name, rose }: { name: string; rose: Panorama['rose'] }) {
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 320 320" role="group" aria-label={t('mountains.rose', { name })}>
        <circle className={styles.edge} cx={C} cy={C} r="154" />
        <circle className={styles.edge} cx={C} cy={C} r="148" />
        <path className={styles.ticks} d={ticks} />
        <path className={styles.sky} d={rose.sky} />
        {rose.names.map((peak) => (
          <Ray key={`${peak.name}${peak.bearing}`} {...peak} />
        ))}
        <circle className={styles.centre} cx={C} cy={C} r="3.5" />
        <g className={styles.sides} aria-hidden="true">
          {sides.map((side, index) => (
            <text
              key={side}
              data-side={side}
              transform={`translate(${at(index * 90, index % 2 === 0 ? 131 : 137)})`}
              dy="4"
            >
              {t(`mountains.side.${side}`)}
            </text>
          ))}
        </g>
      </svg>
      <figcaption>{t('mountains.rose', { name })}</figcaption>
    </figure>
  )
}

function Ray({ name, slug, bearing }: Panorama['rose']['names'][number]) {
  const east = bearing < 180
  const inside = (
    <>
      <path className={styles.ray} d={`M${at(bearing, 14)}L${at(bearing, 97)}`} />
      <text
        className={styles.name}
        transform={`translate(${at(bearing, 95)}) rotate(${(east ? bearing - 90 : bearing + 90).toFixed(1)})`}
        textAnchor={east ? 'end' : 'start'}
        dy="-2"
      >
        {name}
      </text>
    </>
  )
  if (slug === null) return <g>{inside}</g>
  return (
    <SvgLink to={paths.summit(slug)} label={name} className={styles.link}>
      {inside}
    </SvgLink>
  )
}
