import type { Panorama } from '#contract/panorama.ts'
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

/** Along the outside of the ring, each so that it can be read without standing on one's head. */
const sides = [
  { side: 'N', transform: 'translate(160 -4)' },
  { side: 'E', transform: 'translate(324 160) rotate(90)' },
  { side: 'S', transform: 'translate(160 332)' },
  { side: 'W', transform: 'translate(-4 160) rotate(-90)' },
] as const
/** A shorter ray would be no more than a speck before its name. */
const SHORTEST_RAY = 8
const RAY_FROM = 10

/** The round table that stands on viewing terraces: north up, names towards where they stand. */
export function OrientationTable({ name, rose }: { name: string; rose: Panorama['rose'] }) {
  return (
    <figure className={styles.figure}>
      <svg viewBox="-18 -18 356 356" role="group" aria-label={t('mountains.rose', { name })}>
        <circle className={styles.edge} cx={C} cy={C} r="154" />
        <circle className={styles.edge} cx={C} cy={C} r="148" />
        <path className={styles.ticks} d={ticks} />
        <path className={styles.sky} d={rose.sky} />
        {rose.names.map((peak) => (
          <Ray key={`${peak.name}${peak.bearing}`} {...peak} />
        ))}
        <circle className={styles.centre} cx={C} cy={C} r="3.5" />
        <g className={styles.sides} aria-hidden="true">
          {sides.map(({ side, transform }) => (
            <text key={side} transform={transform}>
              {t(`mountains.side.${side}`)}
            </text>
          ))}
        </g>
      </svg>
      <figcaption>{t('mountains.rose', { name })}</figcaption>
    </figure>
  )
}

/** The name lies on its own ray, which ends where the name begins. */
function Ray({ name, slug, bearing, inner, outer }: Panorama['rose']['names'][number]) {
  const east = bearing < 180
  const end = inner - 4
  const inside = (
    <>
      {end - RAY_FROM > SHORTEST_RAY && (
        <path className={styles.ray} d={`M${at(bearing, RAY_FROM)}L${at(bearing, end)}`} />
      )}
      <text
        className={styles.name}
        transform={`translate(${at(bearing, outer)}) rotate(${(east ? bearing - 90 : bearing + 90).toFixed(1)})`}
        textAnchor={east ? 'end' : 'start'}
        dy="0.32em"
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
