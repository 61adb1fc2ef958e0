import type { CSSProperties } from 'react'
import { Link, useHref } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { flatPath } from './flat-line.ts'
import type { MapWay } from './map-summit.ts'
import type { Projection } from './projection.ts'
import type { FlatLine } from './way-grid.ts'
import { middleOf, spotOf } from './way-spot.ts'
import styles from './WaysMap.module.css'

/** The way that is looked at; `place` is where on it, in picture units, when it was pointed at. */
export type Picked = {
  index: number
  place: { x: number; y: number } | null
  by: 'mouse' | 'touch' | 'keys'
}

type PickedWayProps = { way: MapWay; line: FlatLine; picked: Picked; projection: Projection }

/** Names are put above the line from this share of the height on, else below it. */
const ROOM_ABOVE = 0.34

/** One way over all the others, with its name beside it. Everything here is also said under the map. */
export function PickedWay({ way, line, picked, projection }: PickedWayProps) {
  const { width, height } = projection
  const href = useHref(way.to)
  const d = flatPath(line)
  const spot = picked.place ?? spotOf(line)
  const { x, y } = spot ?? middleOf(line)
  const where = { '--x': `${(x / width) * 100}%`, '--y': `${(y / height) * 100}%` } as CSSProperties
  return (
    <>
      <svg className={styles.over} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {/* A real link: it opens beside with the middle button, and says in the status bar where it leads. */}
        <a href={href} tabIndex={-1}>
          <path className={styles.target} d={d} />
          <path className={styles.case} d={d} />
          <path className={styles.line} data-when={way.when} d={d} />
          {spot && <circle className={styles.dot} cx={x.toFixed(1)} cy={y.toFixed(1)} r="4.5" />}
        </a>
      </svg>
      <Link
        to={way.to}
        tabIndex={-1}
        aria-hidden="true"
        className={styles.label}
        style={where}
        data-label=""
        data-by={picked.by}
        data-side={x < width / 2 ? 'end' : 'start'}
        data-above={y > height * ROOM_ABOVE || undefined}
      >
        <b>{way.title}</b>
        <span>{way.day}</span>
        {picked.by !== 'mouse' && <em>{t('stories.on-map-open-story')}</em>}
      </Link>
    </>
  )
}
