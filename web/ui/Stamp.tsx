import { useId, type CSSProperties } from 'react'
import { classes } from './classes.ts'
import { hash } from './hash.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'
import { letteringSize, stampShapes, stampTurn, type StampPlan, type StampShape } from './stamp-shapes.ts'
import type { Trail } from './trail.ts'
import styles from './Stamp.module.css'

type StampProps = {
  /** Fixes the turn and the wear of the ink. */
  id: string | number
  /** Left out where the same words stand beside it. */
  label?: string
  trail: Trail
  /** round = summit, hexagon = range or crown, triangle = light, rectangle = season, oval = distance, octagon = community */
  shape?: StampShape
  top?: string
  bottom?: string
  glyph?: IconName
  /** Outline of a summit as a path in 100 × 40, instead of a glyph. */
  silhouette?: string
  /** A figure under the picture, such as the height. */
  figure?: string
  tier?: 0 | 1 | 2 | 3 | 4
  size?: number
  earned?: boolean
  onPhoto?: boolean
  /** Presses it onto the paper once. */
  fresh?: boolean
  className?: string
}

export function Stamp(props: StampProps) {
  const { id, label, trail, shape = 'round', top, bottom, tier = 0, size = 160 } = props
  const { earned = true, onPhoto = false, fresh = false, className } = props
  const plan = stampShapes[shape]
  const look: CSSProperties & Record<`--${string}`, string> = {
    '--turn': earned ? `${stampTurn(hash(id))}deg` : '0deg',
    '--wear': `${Math.round(hash(id, 1) * 256)}px ${Math.round(hash(id, 2) * 256)}px`,
  }
  return (
    <svg
      className={classes(
        styles.stamp,
        !earned && styles.waiting,
        onPhoto && styles.photo,
        fresh && styles.fresh,
        className,
      )}
      style={look}
      data-trail={trail}
      width={size}
      height={size}
      viewBox="0 0 160 160"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <path className={styles.outline} strokeWidth="3" d={plan.outer} />
      <path className={styles.outline} strokeWidth="1" d={plan.inner.join('')} />
      {top && <Lettering text={top} {...plan.top} most={12.5} />}
      {bottom && <Lettering text={bottom} {...plan.bottom} most={11} />}
      <Middle {...props} plan={plan} />
      {Array.from({ length: tier }, (_, index) => (
        <rect
          key={index}
          className={styles.fill}
          x={80 - tier * 7.75 + 1.25 + index * 15.5}
          y={plan.tierLine}
          width="13"
          height="6"
          rx="3"
        />
      ))}
    </svg>
  )
}

/** Letters of a picture: measured in halves, so that they are not taken for text that is too small to read. */
function Lettering({ text, path, room, most }: { text: string; path: string; room: number; most: number }) {
  const id = useId()
  const words = text.toLocaleUpperCase('pl')
  return (
    <g transform="scale(.5)">
      <path id={id} d={path} fill="none" transform="scale(2)" />
      <text className={styles.ring} fontSize={2 * letteringSize(words, room, most)}>
        <textPath href={`#${id}`} startOffset="50%">
          {words}
        </textPath>
      </text>
    </g>
  )
}

function Middle({ glyph, silhouette, figure, tier = 0, plan }: StampProps & { plan: StampPlan }) {
  const y = plan.middle - (figure && !silhouette ? 8 : 0) - (tier > 0 ? 6 : 0)
  return (
    <>
      {silhouette ? (
        <g transform={`translate(37 ${y - 22}) scale(.86)`}>
          <path className={styles.shade} d={`${silhouette}L100 40H0Z`} />
          <path className={styles.outline} strokeWidth="2.2" d={silhouette} />
        </g>
      ) : (
        glyph && (
          <use
            className={styles.glyph}
            href={`${sprite}#${glyph}`}
            x="53"
            y={y - 27}
            width="54"
            height="54"
          />
        )
      )}
      {figure && (
        <text className={styles.figure} x="80" y={silhouette ? y + 31 : y + 38}>
          {figure}
        </text>
      )}
    </>
  )
}
