import { sunTimes } from '#domain/sun/sun-times.ts'
import type { FollowedWay } from '#domain/follow-way/followed-way.ts'
import { dayLeft, leftToGo } from '#domain/follow-way/left-to-go.ts'
import { kmFigure, number, percent } from '#web/lib/format/format.ts'
import { today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { DayLine } from './DayLine.tsx'
import { useSeenOnWay } from './use-seen.ts'
import type { Walking } from './walking.ts'
import styles from './WayLeft.module.css'

type WayLeftProps = {
  way: FollowedWay
  walking: Walking
  pace: number
  onPace: (pace: number) => void
  now: number
  onLeave: () => void
}

const PACES = [80, 100, 120, 150] as const

/** What is left of the way, and of the day. */
export function WayLeft({ way, walking, pace, onPace, now, onLeave }: WayLeftProps) {
  const m = useSeenOnWay(walking, way)?.m ?? 0
  const left = leftToGo(way, m, pace)
  const sun = sunTimes(today(new Date(now)), way.lat[0]!, way.lon[0]!)
  const day = sun && dayLeft(way, m, pace, now, sun.set)
  const light = sun ? (sun.set - now) / 60_000 : 0
  const paces = PACES.includes(pace as (typeof PACES)[number])
    ? PACES
    : [...PACES, pace].toSorted((a, b) => a - b)
  return (
    <div className={styles.left}>
      <dl className={styles.figures}>
        <div>
          <dd>
            {kmFigure(left.m)} <small>km</small>
          </dd>
          <dt>{t('pocket.left-way')}</dt>
        </div>
        <div>
          <dd>
            {number(left.ascentM)} <small>m</small>
          </dd>
          <dt>{t('pocket.left-up')}</dt>
        </div>
        <div>
          <dd>{left.minutes === null ? '–' : <Hours minutes={left.minutes} />}</dd>
          <dt>{t('pocket.left-time')}</dt>
        </div>
        {light > 0 && (
          <div data-sun="">
            <dd>
              <Hours minutes={light} />
            </dd>
            <dt>{t('pocket.left-light')}</dt>
          </div>
        )}
      </dl>
      {day && <DayLine way={way} m={m} day={day} now={now} />}
      {day?.isShort && (
        <p className={styles.short}>
          <Icon name="warn" /> {t('pocket.dark-before-end')}
        </p>
      )}
      <p className={styles.more}>
        <label>
          {t('pocket.pace')}{' '}
          <select value={pace} onChange={(event) => onPace(Number(event.currentTarget.value))}>
            {paces.map((one) => (
              <option key={one} value={one}>
                {percent(one / 100)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={onLeave}>
          {t('pocket.leave-way')}
        </button>
      </p>
    </div>
  )
}

/** „1:23 h”: as on signposts, and short enough for four of them in a row. */
function Hours({ minutes }: { minutes: number }) {
  const whole = Math.round(minutes)
  return (
    <>
      {Math.floor(whole / 60)}:{String(whole % 60).padStart(2, '0')} <small>h</small>
    </>
  )
}
