import { Fragment, memo, useMemo, type CSSProperties } from 'react'
import { flatPath } from './flat-line.ts'
import type { MapWay } from './map-summit.ts'
import type { FlatLine } from './way-grid.ts'
import { spotOf } from './way-spot.ts'
import styles from './WayLines.module.css'

type WayLinesProps = { ways: readonly MapWay[]; lines: readonly FlatLine[]; unitsPerKm: number }

/** Lines of one path do not add up where they cross; those of several do. More of them would only cost time. */
const SHEETS = 4
/** A path over the whole picture would be painted in full for each small part of the screen. */
const SQUARE = 96

/**
 * Many ways in a few paths, this year's on top: where many have walked, the colour is fuller. Over a whole country a
 * hike is a speck: a mark stands for it.
 */
export const WayLines = memo(function WayLines({ ways, lines, unitsPerKm }: WayLinesProps) {
  const { cases, sheets } = useMemo(() => drawn(ways, lines), [ways, lines])
  const wide = Math.min(3, 2.2 + unitsPerKm / 10)
  return (
    <g style={{ '--wide': wide.toFixed(2) } as CSSProperties}>
      {[...cases].map(([key, d]) => (
        <path key={key} className={styles.case} d={d} />
      ))}
      {sheets.map(
        ({ key, when, d }) => d !== '' && <path key={key} className={styles.way} data-when={when} d={d} />,
      )}
      {sheets.map(
        ({ key, when, spots }) =>
          spots !== '' && (
            // Each sheet with its own rim: neighbours stay apart.
            <Fragment key={key}>
              <path className={styles.rim} d={spots} />
              <path className={styles.spot} data-when={when} d={spots} />
            </Fragment>
          ),
      )}
    </g>
  )
})

type Sheet = { key: string; when: MapWay['when']; d: string; spots: string }

function drawn(ways: readonly MapWay[], lines: readonly FlatLine[]) {
  const cases = new Map<string, string>()
  const sheets = new Map<string, Sheet>()
  for (const [index, { when }] of ways.entries()) {
    const line = lines[index]!
    const square = `${Math.floor(line[0]! / SQUARE)} ${Math.floor(line[1]! / SQUARE)}`
    const key = `${square} ${when} ${index % SHEETS}`
    const sheet = sheets.get(key) ?? { key, when, d: '', spots: '' }
    sheets.set(key, sheet)
    const spot = spotOf(line)
    if (spot) {
      // A line of no length: its round ends are the mark.
      sheet.spots += `M${spot.x.toFixed(1)} ${spot.y.toFixed(1)}h0`
      continue
    }
    const d = flatPath(line)
    cases.set(square, (cases.get(square) ?? '') + d)
    sheet.d += d
  }
  const onTop = ({ when }: Sheet) => Number(when === 'this-year')
  return { cases, sheets: [...sheets.values()].toSorted((a, b) => onTop(a) - onTop(b)) }
}
