import { metres } from '#web/lib/format/format.ts'
import type { MapHut } from './map-summit.ts'
import type { PlacedName } from './place-names.ts'
import type { Projection } from './projection.ts'
import { holds } from './rect.ts'
import styles from './HutMarks.module.css'

type HutMarksProps = { huts: readonly MapHut[]; projection: Projection; written: readonly PlacedName[] }

/** Small houses; on a map of a whole range so many would be specks, so there are none. */
const FROM_UNITS_PER_KM = 9

export function HutMarks({ huts, projection, written }: HutMarksProps) {
  if (projection.unitsPerKm < FROM_UNITS_PER_KM) return null
  const [west, south, east, north] = projection.box
  return huts
    .filter(({ lat, lon }) => lon > west && lon < east && lat > south && lat < north)
    .map(({ name, heightM, lat, lon }) => {
      const [x, y] = projection.project([lon, lat])
      // The name of a summit is worth more than a house under it.
      if (written.some(({ rect }) => holds(rect, [x, y]))) return null
      return (
        <g
          key={`${name} ${lat}`}
          className={styles.hut}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        >
          <title>{`${name}, ${metres(heightM)}`}</title>
          <path d="M-5 5V-1L0-6 5-1V5Z" />
          <path className={styles.door} d="M-1.300 5V1.500H1.300V5Z" />
        </g>
      )
    })
}
