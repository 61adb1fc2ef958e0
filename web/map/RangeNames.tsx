import { useMemo } from 'react'
import { basemap } from '#data/basemap.ts'
import { placeRangeNames, RANGE_LINE } from './place-range-names.ts'
import type { LonLat } from './map-summit.ts'
import type { Projection } from './projection.ts'
import { townsIn } from './towns-in.ts'
import styles from './DrawnMap.module.css'

type RangeNamesProps = {
  projection: Projection
  /** Ranges with most of these are named first. */
  places: readonly LonLat[]
}

/** Names across the ranges in spaced capitals, as on paper maps. */
export function RangeNames({ projection, places }: RangeNamesProps) {
  const placed = useMemo(
    () => placeRangeNames(basemap.ranges, projection, townsIn(projection, places), places),
    [projection, places],
  )
  return placed.map(({ name, lines, x, y }) => (
    <text key={name} className={styles.region} y={(y - (lines.length * RANGE_LINE) / 2 - 3).toFixed(1)}>
      {lines.map((line) => (
        <tspan key={line} x={x.toFixed(1)} dy={RANGE_LINE}>
          {line}
        </tspan>
      ))}
    </text>
  ))
}
