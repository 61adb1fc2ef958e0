import { t } from '#web/lib/i18n.ts'
import styles from './ProfileSketch.module.css'

/**
 * A round over Babia Góra: kilometres and heights of the places one passes. Between them the line is only drawn
 * smoothly, which the caption says.
 */
const places = [
  { km: 0, m: 1012 },
  { km: 2.1, m: 1367, name: 'Sokolica' },
  { km: 4.6, m: 1725, name: 'Babia Góra' },
  { km: 6.7, m: 1408 },
  { km: 7.6, m: 1188 },
  { km: 13.8, m: 1012 },
] as const

/** The red trail leads over the top to the hut, the blue one back along the slope. */
const redEndsAtKm = 7.6

const WIDTH = 420
const BASE = 128
const x = (km: number) => (km / 13.8) * WIDTH
const y = (m: number) => BASE - ((m - 880) / (1725 - 880)) * 92

/** A curve with flat tangents at each place: it passes through all of them and never overshoots. */
function line(): string {
  return places
    .map(({ km, m }, index) => {
      const before = places[index - 1]
      if (!before) return `M${x(km)} ${y(m)}`
      const middle = (x(before.km) + x(km)) / 2
      return `C${middle} ${y(before.m)} ${middle} ${y(m)} ${x(km)} ${y(m)}`
    })
    .join('')
}

export function ProfileSketch() {
  const curve = line()
  return (
    <figure>
      <svg className={styles.profile} viewBox={`0 0 ${WIDTH} 150`} aria-hidden="true">
        <path className={styles.area} d={`${curve}V${BASE}H0Z`} />
        <path className={styles.line} d={curve} />
        {places.map(
          (place) =>
            'name' in place && <Top key={place.name} x={x(place.km)} y={y(place.m)} name={place.name} />,
        )}
        <rect className={styles.band} x="0.5" y="134" width={WIDTH - 1} height="13" />
        <rect className={styles.red} y="138" width={x(redEndsAtKm)} height="5" />
        <rect className={styles.blue} x={x(redEndsAtKm)} y="138" width={WIDTH - x(redEndsAtKm)} height="5" />
      </svg>
      <figcaption className={styles.caption}>{t('landing.profile-note')}</figcaption>
    </figure>
  )
}

function Top({ x: left, y: top, name }: { x: number; y: number; name: string }) {
  return (
    <g>
      <path className={styles.stem} d={`M${left} ${top}v-8`} />
      <circle className={styles.dot} cx={left} cy={top} r="3.5" />
      <text className={styles.name} x={left} y={top - 13}>
        {name}
      </text>
    </g>
  )
}
