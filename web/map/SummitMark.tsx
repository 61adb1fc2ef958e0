import { number } from '#web/lib/format.ts'
import type { MapSummit } from './map-summit.ts'
import type { Projection } from './projection.ts'
import { SvgLink } from './SvgLink.tsx'
import styles from './DrawnMap.module.css'

type SummitMarkProps = {
  summit: MapSummit
  projection: Projection
  /** Writes the name on this side of the mark. */
  side?: 'start' | 'end'
  /** Drawn again elsewhere, with its name. */
  quiet?: boolean
}

/** A triangle, filled when climbed; this year's in the warm colour. */
export function SummitMark({ summit, projection, side, quiet }: SummitMarkProps) {
  if (quiet) return null
  const [x, y] = projection.project([summit.lon, summit.lat])
  const name = `${summit.name}, ${number(summit.heightM)}\u00A0m`
  const inside = (
    <g
      className={styles.summit}
      data-when={summit.when}
      data-main={summit.main || undefined}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
    >
      <title>{name}</title>
      {side && (
        <rect className={styles.target} x={side === 'start' ? -12 : -108} y="-16" width="120" height="34" />
      )}
      <path d={summit.main ? 'M0-9 8.500 6.500H-8.500Z' : 'M0-5.500 5.200 4H-5.200Z'} />
      {side && (
        <text x={side === 'start' ? 10 : -10} y="1" textAnchor={side}>
          <tspan className={styles.name}>{summit.name}</tspan>
          <tspan className={styles.height} x={side === 'start' ? 10 : -10} dy="13">
            {number(summit.heightM)}
          </tspan>
        </text>
      )}
    </g>
  )
  if (summit.to === undefined || side === undefined || summit.main) return inside
  return (
    <SvgLink to={summit.to} label={name} className={styles.link}>
      {inside}
    </SvgLink>
  )
}
