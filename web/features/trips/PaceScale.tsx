import { percent } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import styles from './PaceScale.module.css'

type PaceScaleProps = { trip: number; own: number | null }

const FROM = 70
const TO = 140
const WIDTH = 360

const x = (pace: number) => ((Math.min(TO, Math.max(FROM, pace)) - FROM) / (TO - FROM)) * WIDTH
const shown = (pace: number) => percent(pace / 100)

/** The pace of the trip beside one's own, in percent of guide time. */
export function PaceScale({ trip, own }: PaceScaleProps) {
  const apart = own === null ? WIDTH : Math.abs(x(own) - x(trip))
  // Two names that would lie on each other lean away from each other.
  const isClose = apart < 120
  const lean = (isLeft: boolean) => (isClose ? (isLeft ? 'end' : 'start') : 'middle')
  const isTripLeft = own !== null && trip < own
  const ticks = Array.from({ length: (TO - FROM) / 10 + 1 }, (_, at) => FROM + at * 10)
  return (
    <figure>
      <svg
        className={styles.scale}
        viewBox={`-24 0 ${WIDTH + 48} 62`}
        role="img"
        aria-label={t(own === null ? 'trips.pace-words' : 'trips.pace-words-own', {
          trip: shown(trip),
          own: shown(own ?? 0),
        })}
      >
        <line className={styles.base} x1={0} x2={WIDTH} y1={34} y2={34} />
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={x(tick)} x2={x(tick)} y1={29} y2={39} />
            <text x={x(tick)} y={56} textAnchor="middle">
              {tick}
            </text>
          </g>
        ))}
        <rect className={styles.trip} x={x(trip) - 16} y={27} width={32} height={14} rx={7} />
        <text
          className={styles.key}
          x={x(trip) + (isClose ? (isTripLeft ? 16 : -16) : 0)}
          y={14}
          textAnchor={lean(isTripLeft)}
        >
          {t('trips.pace-trip', { pace: shown(trip) })}
        </text>
        {own !== null && (
          <>
            <circle className={styles.own} cx={x(own)} cy={34} r={8} />
            <text
              className={styles.key}
              x={x(own) + (isClose ? (isTripLeft ? 24 : -24) : 0)}
              y={14}
              textAnchor={lean(!isTripLeft)}
            >
              {t('trips.pace-own', { pace: shown(own) })}
            </text>
          </>
        )}
      </svg>
      <figcaption className={styles.caption}>{compared(trip, own)}</figcaption>
    </figure>
  )
}

/** What the difference means for the reader. */
function compared(trip: number, own: number | null): string {
  if (own === null) return t('trips.pace-unknown')
  const share = (own / 100).toFixed(2).replace('.', ',')
  const kind = trip - own > 7 ? 'slower' : own - trip > 7 ? 'faster' : 'same'
  const meaning = t(`trips.pace-compared.${kind}`)
  return `${t('trips.pace-measured', { share })} ${meaning}`
}
