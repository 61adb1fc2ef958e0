import type { CSSProperties } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './BarChart.module.css'

export type Bar = {
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

/** Bars or piles of stones, the tallest with an orange top. The same figures stand in a table for those who listen. */
export function BarChart({ label, columns, bars, stone, height = 170 }: BarChartProps) {
  const most = Math.max(...bars.map((bar) => bar.value), stone ?? 0, 1)
  const highest = bars.findIndex((bar) => bar.value === most)
  return (
    <div className={styles.chart} style={{ '--height': `${height}px` } as CSSProperties}>
      <div className={styles.bars} aria-hidden="true">
        {bars.map((bar, index) => (
          <div key={bar.label} className={styles.column} data-highest={index === highest || undefined}>
            <div className={styles.pile}>
              {pieces(bar.value, stone).map((piece, level) => (
                <i key={level} style={{ blockSize: `${(piece / most) * 100}%` }} />
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

function pieces(value: number, stone: number | undefined): number[] {
  if (value <= 0) return []
  if (stone === undefined) return [value]
  return Array.from({ length: Math.ceil(value / stone) }, (_, level) =>
    Math.min(stone, value - level * stone),
  )
}
