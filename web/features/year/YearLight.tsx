import { useMemo } from 'react'
import { Link } from 'react-router'
import type { YearView } from '#contract/year.ts'
import { dayBand, dayOf, daysOf } from '#domain/year/day-band.ts'
import { dayOfYear } from '#web/lib/format/format-date.ts'
import { shortMonth } from '#web/lib/format/months.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { clock } from './year-words.ts'
import styles from './YearLight.module.css'

const WIDE = 1000
const TALL = 300
const DAY_MIN = 1440

const yOf = (minute: number) => Math.round((Math.min(minute, DAY_MIN) / DAY_MIN) * TALL * 10) / 10

/** Every hike as a stroke from its beginning to its end, in the light of that day. */
export function YearLight({ year: { light, period } }: { year: YearView }) {
  const number = Number(period)
  const days = daysOf(number)
  const xOf = (day: number) => Math.round(((day + 0.5) / days) * WIDE * 10) / 10
  const band = useMemo(() => dayBand(number), [number])
  const bright = [
    ...band.map(({ day, rise }) => `${xOf(day)} ${yOf(rise)}`),
    `${WIDE} ${yOf(band.at(-1)!.rise)}`,
    `${WIDE} ${yOf(band.at(-1)!.set)}`,
    ...band.toReversed().map(({ day, set }) => `${xOf(day)} ${yOf(set)}`),
    `0 ${yOf(band[0]!.set)}`,
    `0 ${yOf(band[0]!.rise)}`,
  ]
  const first = light.reduce((a, b) => (b.start < a.start ? b : a))
  const last = light.reduce((a, b) => (b.end > a.end ? b : a))
  return (
    <section className={styles.light}>
      <h2>{t('year.light')}</h2>
      <p className={styles.lead}>{t('year.light-lead')}</p>
      {/* Wider than a phone: the frame scrolls, by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('year.light-picture')}>
        <svg
          viewBox={`-58 -12 ${WIDE + 64} ${TALL + 40}`}
          role="img"
          aria-label={t('year.light-label', { count: light.length })}
        >
          <rect width={WIDE} height={TALL} className={styles.night} />
          <polygon points={bright.join(' ')} className={styles.day} />
          {[0, 6, 12, 18, 24].map((hour) => (
            <text key={hour} x="-8" y={(hour / 24) * TALL} textAnchor="end" dominantBaseline="central">
              {hour}:00
            </text>
          ))}
          {Array.from({ length: 12 }, (_, month) => (
            <text key={month} x={((month + 0.5) / 12) * WIDE} y={TALL + 21} textAnchor="middle">
              {shortMonth(month)}
            </text>
          ))}
          {light.map(({ storyId, date, start, end, rise, set }) => (
            <line
              key={storyId}
              x1={xOf(dayOf(date))}
              x2={xOf(dayOf(date))}
              y1={yOf(start)}
              y2={yOf(end)}
              className={styles.stroke}
              data-dark={start < rise || end > set || undefined}
            />
          ))}
        </svg>
      </section>
      <ul className={styles.ends}>
        <li>
          <b>{clock(first.start)}</b> {t('year.first-light')}:{' '}
          <Link to={paths.activity(first.storyId)}>{first.title}</Link>, {dayOfYear(first.date)}
        </li>
        <li>
          <b>{clock(last.end)}</b> {t('year.last-light')}:{' '}
          <Link to={paths.activity(last.storyId)}>{last.title}</Link>, {dayOfYear(last.date)}
        </li>
        <li data-mark="dark">{t('year.in-the-dark')}</li>
      </ul>
      <details className={styles.list} data-print="never">
        <summary>{t('year.light-list')}</summary>
        <ul>
          {light.map(({ storyId, title, date, start, end }) => (
            <li key={storyId}>
              {dayOfYear(date)}, {clock(start)}–{clock(end)}:{' '}
              <Link to={paths.activity(storyId)}>{title}</Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
