import type { CSSProperties } from 'react'
import { decimal, duration, km, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { monthName, shortMonth } from '#web/lib/format/months.ts'
import { Table } from '#web/ui/Table.tsx'
import { yearPiles, type Month, type Pile } from './year-piles.ts'
import styles from './YearChart.module.css'

/** A low year should look low: piles are measured against at least this many stones. */
const LOW_PILE = 6

/** Way as piles of stones, time as a line over them. The same figures stand in a table below. */
export function YearChart({ months, year }: { months: readonly Month[]; year: number }) {
  const { piles, kmPerStone, most } = yearPiles(months)
  const stone = { '--stone': 1 / Math.max(most, LOW_PILE) } as CSSProperties
  return (
    <div>
      <div className={styles.chart} style={stone} aria-hidden="true">
        <div className={styles.piles}>
          {piles.map((pile) => (
            <div key={pile.month} className={styles.pile} data-highest={pile.isHighest || undefined}>
              {Array.from({ length: pile.stones }, (_, level) => (
                <i key={level} />
              ))}
            </div>
          ))}
          <TimeLine piles={piles} />
        </div>
        <div className={styles.labels}>
          {piles.map(({ month, distance }) => (
            <span key={month}>
              {shortMonth(month - 1)}
              <b>{distance > 0 ? shortKm(distance) : '–'}</b>
            </span>
          ))}
        </div>
      </div>
      <ul className={styles.legend}>
        <li data-mark="stone">{t('users.legend-distance', { km: number(kmPerStone) })}</li>
        <li data-mark="line">{t('users.legend-time')}</li>
      </ul>
      <details className={styles.table}>
        <summary>{t('users.year-table')}</summary>
        <Figures piles={piles} year={year} />
      </details>
    </div>
  )
}

/** Under the pile there is room for a few characters only: tenths where they say something. */
function shortKm(metres: number): string {
  const value = metres / 1000
  return value < 9.95 ? decimal(value) : number(value)
}

function TimeLine({ piles }: { piles: readonly Pile[] }) {
  // A year that still goes on ends with its last hike, not with a fall to nothing.
  const last = piles.findLastIndex(({ time }) => time > 0)
  if (last < 0) return null
  const at = ({ month, timeShare }: Pile) => ({
    x: ((month - 0.5) / 12) * 100,
    y: (1 - timeShare * 0.94) * 100,
  })
  const points = piles.slice(0, last + 1).map((pile) => {
    const { x, y } = at(pile)
    return `${x.toFixed(2)},${y.toFixed(2)}`
  })
  return (
    <>
      <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none">
        <polyline points={points.join(' ')} />
      </svg>
      {piles
        .filter(({ time }) => time > 0)
        .map((pile) => {
          const { x, y } = at(pile)
          return (
            <i
              key={pile.month}
              className={styles.dot}
              style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
            />
          )
        })}
    </>
  )
}

function Figures({ piles, year }: { piles: readonly Pile[]; year: number }) {
  return (
    <Table caption={t('users.year-caption', { year })}>
      <thead>
        <tr>
          <th scope="col">{t('users.month')}</th>
          <th scope="col" data-align="end">
            {t('users.month-distance')}
          </th>
          <th scope="col" data-align="end">
            {t('users.month-time')}
          </th>
          <th scope="col" data-align="end">
            {t('users.month-stories')}
          </th>
        </tr>
      </thead>
      <tbody>
        {piles.map(({ month, distance, time, stories }) => (
          <tr key={month}>
            <th scope="row">{monthName(month - 1)}</th>
            <td data-align="end">{distance > 0 ? km(distance) : '–'}</td>
            <td data-align="end">{time > 0 ? duration(time) : '–'}</td>
            <td data-align="end">{stories > 0 ? number(stories) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
