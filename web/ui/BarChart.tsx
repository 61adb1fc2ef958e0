import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './BarChart.module.css'

type Bar = {
  label: string
  value: number
  /** The value as it is written; „–” for nothing. */ text: string
}

type BarChartProps = {
  label: string
  /** Heads of the two columns of the table behind the picture. */
  columns: readonly [string, string]
  bars: readonly Bar[]
  /** Draws each bar as a pile of stones, one for this much. */
  stone?: number
  height?: number
}

/** A year with two short walks should not look like a record: a pile this low stays low. */
const LOW_PILE = 6
/** Stones are flat: where the tallest pile is low, the picture is low, too. */
const THICKEST_STONE = 14

/** Bars or piles of stones, the tallest with an orange top. The same figures stand in a table for those who listen. */
export function BarChart({ label, columns, bars, stone, height = 170 }: BarChartProps) {
  const most = Math.max(...bars.map((bar) => bar.value), 1)
  const highest = bars.findIndex((bar) => bar.value === most)
  const piles = bars.map(({ value }) => (stone === undefined ? Number(value > 0) : stonesFor(value, stone)))
  const tallest = Math.max(...piles, LOW_PILE)
  const room = stone === undefined ? height : Math.min(height, tallest * THICKEST_STONE)
  return (
    <div
      className={classes(styles.chart, stone !== undefined && styles.stones)}
      style={{ '--height': `${room}px` } as CSSProperties}
    >
      <div className={styles.bars} aria-hidden="true">
        {bars.map((bar, index) => (
          <div key={bar.label} className={styles.column} data-highest={index === highest || undefined}>
            <div className={styles.pile}>
              {Array.from({ length: piles[index] ?? 0 }, (_, level) => (
                <i
                  key={level}
                  style={{ blockSize: `${stone === undefined ? (bar.value / most) * 100 : 100 / tallest}%` }}
                />
              ))}
            </div>
            <span>{bar.label}</span>
            <b>{bar.text}</b>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{bar.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  )
}

/** Whole stones only, as on the legend; whatever was walked lays at least one. */
function stonesFor(value: number, stone: number): number {
  return value > 0 ? Math.max(1, Math.round(value / stone)) : 0
}
