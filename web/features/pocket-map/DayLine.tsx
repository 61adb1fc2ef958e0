import type { FollowedWay } from '#domain/follow-way/followed-way.ts'
import { valueAt } from '#domain/follow-way/followed-way.ts'
import type { DayLeft } from '#domain/follow-way/left-to-go.ts'
import { time } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import styles from './DayLine.module.css'

type DayLineProps = { way: FollowedWay; m: number; day: DayLeft; now: number }

const WIDTH = 358
const HEIGHT = 36
const STEPS = 40
const HOUR = 3_600_000

/** From now to dusk: the profile of what is left where the hiker will be then, the hour to turn back and sunset. */
export function DayLine({ way, m, day, now }: DayLineProps) {
  if (day.endsAt === null || day.setsAt <= now) return null
  const end = Math.max(day.setsAt, day.endsAt) + HOUR / 2
  const xOf = (at: number) => ((at - now) / (end - now)) * WIDTH
  const hour = (at: number) => time(new Date(at).toISOString())
  const marks = [
    { at: day.endsAt, text: t('pocket.day-end', { hour: hour(day.endsAt) }), kind: 'end' },
    { at: day.setsAt, text: t('pocket.day-set', { hour: hour(day.setsAt) }), kind: 'set' },
    ...(day.turnBackAt !== null && day.turnBackAt > now
      ? [{ at: day.turnBackAt, text: t('pocket.day-turn', { hour: hour(day.turnBackAt) }), kind: 'turn' }]
      : []),
  ]
  return (
    <figure className={styles.day}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.land} d={landPath(way, m, xOf(day.endsAt))} />
        {marks.map(({ at, kind }) => (
          <line key={kind} data-kind={kind} x1={xOf(at)} x2={xOf(at)} y1="0" y2={HEIGHT} />
        ))}
      </svg>
      <figcaption>
        {marks
          .toSorted((a, b) => a.at - b.at)
          .map(({ kind, text }) => (
            <span key={kind} data-kind={kind}>
              {text}
            </span>
          ))}
      </figcaption>
    </figure>
  )
}

/** The way that is left over the time that it takes. */
function landPath(way: FollowedWay, m: number, width: number): string {
  const length = way.m.at(-1) ?? 0
  const heights = Array.from({ length: STEPS + 1 }, (_, i) =>
    valueAt(way.m, way.heightM, m + ((length - m) * i) / STEPS),
  )
  const known = heights.filter((height) => height !== null)
  if (known.length < 2) return ''
  const low = Math.min(...known)
  const span = Math.max(60, Math.max(...known) - low)
  const points = heights.map((height, i) => {
    const y = HEIGHT - 4 - (((height ?? low) - low) / span) * (HEIGHT - 12)
    return `${((i / STEPS) * width).toFixed(1)} ${y.toFixed(1)}`
  })
  return `M0 ${HEIGHT}L${points.join('L')}L${width.toFixed(1)} ${HEIGHT}Z`
}
