import { useId, type CSSProperties } from 'react'
import { ALL_YEARS, type YearView } from '#contract/year.ts'
import { nameTurns, namedPeaks, pathOf, sunAt, yearRidge } from '#domain/year/year-ridge.ts'
import { number } from '#web/lib/format/format.ts'
import { shortMonth } from '#web/lib/format/months.ts'
import { t } from '#web/lib/i18n.ts'
import styles from './YearRidge.module.css'

const FRAME = { width: 1184, height: 600, ground: 540, sky: 230 } as const
const LETTERS = 17
/** As far from each other as names that stand aslant need. */
const APART = 62
/** The corner of what the title covers; with two years in it, it is longer. */
const TITLE = { x: 420, xOfYears: 560, y: 335 } as const
/** Months with less room have no name. */
const MONTH_ROOM = 26

/** Every hike one after another: as wide as its way, as high as its top, the sun over the longest day. */
export function YearRidge({ year: { ridge, period, records } }: { year: YearView }) {
  const id = useId()
  const { line, behind, peaks, months } = yearRidge(ridge, FRAME)
  const foot = { width: FRAME.width, y: FRAME.height }
  const named = namedPeaks(peaks, APART).map((peak) => ({
    ...peak,
    long: (peak.name.length + 6) * LETTERS * 0.5,
  }))
  const turns = nameTurns(named, { letters: LETTERS, width: FRAME.width })
  const highest = Math.max(...named.map(({ heightM }) => heightM))
  const middle = named.find(({ heightM }) => heightM === highest)?.x ?? FRAME.width / 2
  const titleEnd = period === ALL_YEARS ? TITLE.xOfYears : TITLE.x
  const sun = sunAt(months, FRAME.width)
  const top = records.highest
  const label =
    top === null
      ? t('year.ridge-none')
      : t('year.ridge-label', { top: top.summit?.name ?? top.title, metres: number(top.value) })
  return (
    <svg
      className={styles.ridge}
      style={{ '--middle': middle / FRAME.width } as CSSProperties}
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id={`${id}n`} x2="0" y2="1">
          <stop offset="0" className={styles.near} />
          <stop offset="1" className={styles.foot} />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop offset="0" className={styles.glow} stopOpacity=".75" />
          <stop offset="1" className={styles.glow} stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx={sun} cy="290" r="300" fill={`url(#${id}g)`} />
      <circle cx={sun} cy="296" r="23" className={styles.sun} />
      {line.length > 0 && (
        <>
          <path d={pathOf(behind[0], foot)} className={styles.far} />
          <path d={pathOf(behind[1], foot)} className={styles.middle} />
          <path d={pathOf(line, foot)} fill={`url(#${id}n)`} />
          <path d={pathOf(line)} className={styles.edge} />
        </>
      )}
      {named.map(({ x, y, name, heightM, long }, at) => {
        // A name that would stand in the title is left out; its mountain stays.
        const turn = turns[at] ?? null
        const reaches = long * Math.sin(((turn ?? 0) * Math.PI) / 180)
        const fits = turn !== null && !(x < titleEnd && y - 23 - reaches < TITLE.y)
        return (
          <g key={name} className={styles.peak} data-highest={heightM === highest || undefined}>
            <line x1={x} x2={x} y1={y - 5} y2={y - 18} />
            <circle cx={x} cy={y} r={heightM === highest ? 4 : 2.4} />
            {fits && (
              <text transform={`translate(${x + 4} ${y - 23}) rotate(${-turn})`} fontSize={LETTERS}>
                {name} <tspan>{number(heightM)}</tspan>
              </text>
            )}
          </g>
        )
      })}
      {period !== ALL_YEARS && (
        <g className={styles.months}>
          {months.map(({ month, from, to }) => (
            <g key={month}>
              <line x1={from} x2={from} y1="560" y2="567" />
              {to - from > MONTH_ROOM && (
                <text x={(from + to) / 2} y="584">
                  {shortMonth(month)}
                </text>
              )}
            </g>
          ))}
        </g>
      )}
    </svg>
  )
}
