import { useMemo } from 'react'
import { dayOfYear } from '#web/lib/format/format-date.ts'
import { km, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { shortMonth } from '#web/lib/format/months.ts'
import { yearGrid } from './year-grid.ts'
import styles from './HikeCalendar.module.css'

export type HikeDay = { date: string; stories: number; distance: number; summits: number }

const CELL = 12
const ROW = 9.5
const HEAD = 16
const MANY_SUMMITS = 3

/** A year day by day, as rows of stones. Days on the trail stand in a list below it too. */
export function HikeCalendar({ days, year }: { days: readonly HikeDay[]; year: number }) {
  const grid = useMemo(() => yearGrid(year), [year])
  const byDate = useMemo(() => new Map(days.map((day) => [day.date, day])), [days])
  const weeks = (grid.at(-1)?.week ?? 52) + 1
  return (
    <div>
      {/* Wider than a phone: the frame scrolls, by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('users.calendar', { year })}>
        <svg
          className={styles.grid}
          viewBox={`0 0 ${weeks * CELL} ${HEAD + 7 * ROW}`}
          role="img"
          aria-label={t('users.calendar-days', { count: days.length })}
        >
          {grid
            .filter(({ date }) => date.endsWith('-01'))
            .map(({ date, week }) => (
              <text key={date} x={week * CELL} y="9">
                {shortMonth(Number(date.slice(5, 7)) - 1)}
              </text>
            ))}
          {grid.map(({ date, week, weekday }) => {
            const hike = byDate.get(date)
            return (
              <rect
                key={date}
                data-level={levelOf(hike)}
                x={week * CELL}
                y={HEAD + weekday * ROW}
                width={CELL - 2}
                height={ROW - 2.5}
                rx="3.5"
              >
                {hike && <title>{wordsOf(hike)}</title>}
              </rect>
            )
          })}
        </svg>
      </section>
      <ul className={styles.legend}>
        <li data-level="1">{t('users.level-hike')}</li>
        <li data-level="2">{t('users.level-summit')}</li>
        <li data-level="3">{t('users.level-many')}</li>
      </ul>
      {days.length > 0 && (
        <details className={styles.days}>
          <summary>{t('users.calendar-list')}</summary>
          <ul>
            {days.map((day) => (
              <li key={day.date}>{wordsOf(day)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function levelOf(day: HikeDay | undefined): number {
  if (!day) return 0
  if (day.summits === 0) return 1
  return day.summits < MANY_SUMMITS ? 2 : 3
}

function wordsOf({ date, distance, summits }: HikeDay): string {
  const facts = [
    dayOfYear(date),
    ...(distance > 0 ? [km(distance)] : []),
    ...(summits > 0 ? [`${number(summits)}\u00A0${t('users.stat-summits', { count: summits })}`] : []),
  ]
  return facts.join(', ')
}
