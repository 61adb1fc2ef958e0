import { useId } from 'react'
import { cairnShape, stoneFills } from '#domain/cairn/cairn-shape.ts'
import { classes } from './classes.ts'
import styles from './Cairn.module.css'

type CairnProps = {
  /** 0–1 */
  share: number
  /** What a listener hears, such as „11 z 19 szczytów”; left out when the same words stand beside it. */
  label?: string
  stones?: number
  size?: number
  /** Drops the top stone into place once, when something has just been added. */
  fresh?: boolean
  /** What the share was a moment ago: the stones that have grown since then drop into place, once. */
  before?: number
  className?: string
}

/** Progress as a pile of stones, filled from the ground. The top stone is orange only when all is done. */
export function Cairn({ share, label, stones = 5, size = 72, fresh = false, before, className }: CairnProps) {
  const id = useId()
  const shapes = cairnShape(stones)
  const fills = stoneFills(share, shapes.length)
  const filledBefore = stoneFills(before ?? share, shapes.length)
  return (
    <svg
      className={classes(styles.cairn, fresh && styles.fresh, className)}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {shapes.map(({ path, left, width }, index) => {
        const fill = fills[index] ?? 0
        const top = index === shapes.length - 1 && fill === 1
        return (
          <g key={path} className={fill > filledBefore[index]! ? styles.grown : undefined}>
            {fill < 1 && <path className={styles.empty} d={path} />}
            {fill > 0 && fill < 1 && (
              <clipPath id={`${id}${index}`}>
                <rect x={left} y="0" width={width * fill} height="100" />
              </clipPath>
            )}
            {fill > 0 && (
              <path
                className={classes(styles.stone, top && styles.top)}
                d={path}
                clipPath={fill < 1 ? `url(#${id}${index})` : undefined}
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}
