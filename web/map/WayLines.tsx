import { memo, useMemo, type CSSProperties } from 'react'
import { flatLine, flatPath } from './flat-line.ts'
import type { MapWay } from './map-summit.ts'
import type { Projection } from './projection.ts'
import styles from './WayLines.module.css'

type WayLinesProps = { ways: readonly MapWay[]; projection: Projection }

/** Lines of one path do not add up where they cross; those of several do. More of them would only cost time. */
const SHEETS = 8

/** Many ways in a handful of paths, the newest on top: where many have walked, the colour is fuller. */
export const WayLines = memo(function WayLines({ ways, projection }: WayLinesProps) {
  const sheets = useMemo(() => {
    const found = new Map<string, { when: MapWay['when']; d: string }>()
    for (const [index, { when, places }] of ways.entries()) {
      const key = `${when} ${index % SHEETS}`
      const sheet = found.get(key) ?? { when, d: '' }
      sheet.d += flatPath(flatLine(places, projection))
      found.set(key, sheet)
    }
    const earlierFirst = ({ when }: { when: MapWay['when'] }) => (when === 'this-year' ? 1 : 0)
    return [...found].toSorted(([, a], [, b]) => earlierFirst(a) - earlierFirst(b))
  }, [ways, projection])
  // Over a whole country lines are short and many; near by they have room.
  const wide = Math.min(2.6, 1.3 + projection.unitsPerKm / 8)
  return (
    <g style={{ '--wide': wide.toFixed(2) } as CSSProperties}>
      <path className={styles.case} d={sheets.map(([, { d }]) => d).join('')} />
      {sheets.map(([key, { when, d }]) => (
        <path key={key} className={styles.way} data-when={when} d={d} />
      ))}
    </g>
  )
})
