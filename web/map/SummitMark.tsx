import { number } from '#web/lib/format/format.ts'
import type { MapSummit } from './map-summit.ts'
import type { Projection } from './projection.ts'
import { SvgLink } from './SvgLink.tsx'
import styles from './DrawnMap.module.css'

type SummitMarkProps = {
  summit: MapSummit
  projection: Projection
  /** Writes the name on this side of the mark. */
  side?: 'start' | 'end'
  /** So far below its usual line. */
  drop?: number
}

/** Hills are drawn where a kilometre is at least this long, so that they do not run into each other. */
const HILLS_FROM = 9

/** A flag on the top: somebody wants to stand there. */
export const WISH_FLAG = 'M0-5V-16L9-12.500 0-9.500'

/** The old map makers' molehill: an outline and a few strokes on its shaded side, wider for a higher summit. */
function hillPath(heightM: number): string {
  const w = 10 + Math.min(22, heightM / 90)
  const h = w * 0.62
  const at = (share: number) => `M${(w * share).toFixed(1)} ${(4 + h * share ** 1.4).toFixed(1)}`
  const strokes = [0.22, 0.4, 0.58, 0.76].map(
    (share) => `${at(share)}l${(w * 0.1).toFixed(1)} ${(h * 0.34).toFixed(1)}`,
  )
  const side = (sign: number) =>
    `M0 4Q${(sign * w * 0.35).toFixed(1)} ${(4 + h * 0.2).toFixed(1)} ${(sign * w).toFixed(1)} ${(4 + h).toFixed(1)}`
  return side(-1) + side(1) + strokes.join('')
}

/** A triangle, filled when climbed; this year's in the warm colour. */
export function SummitMark({ summit, projection, side, drop = 0 }: SummitMarkProps) {
  const [x, y] = projection.project([summit.lon, summit.lat])
  const name = `${summit.name}, ${number(summit.heightM)}\u00A0m`
  const to = side === undefined || summit.main ? undefined : summit.to
  const inside = (
    <g
      className={styles.summit}
      data-when={summit.when}
      data-main={summit.main || undefined}
      data-wished={summit.wished || undefined}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
    >
      {to === undefined && <title>{name}</title>}
      {side && (
        <rect
          className={styles.target}
          x={side === 'start' ? -12 : -108}
          y={-16 + drop}
          width="120"
          height="34"
        />
      )}
      {projection.unitsPerKm > HILLS_FROM && <path className={styles.hill} d={hillPath(summit.heightM)} />}
      <path
        className={styles.top}
        d={summit.main ? 'M0-9 8.500 6.500H-8.500Z' : 'M0-5.500 5.200 4H-5.200Z'}
      />
      {summit.wished && <path className={styles.flag} d={WISH_FLAG} />}
      {side && (
        <text x={side === 'start' ? 10 : -10} y={1 + drop} textAnchor={side}>
          <tspan className={styles.name}>{summit.name}</tspan>{' '}
          <tspan className={styles.height} x={side === 'start' ? 10 : -10} dy="13">
            {number(summit.heightM)}
          </tspan>
        </text>
      )}
    </g>
  )
  if (to === undefined) return inside
  return (
    <SvgLink to={to} label={name} className={styles.link}>
      {inside}
    </SvgLink>
  )
}
