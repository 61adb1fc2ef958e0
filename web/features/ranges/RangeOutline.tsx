import { useId } from 'react'
import { outlinePath } from './outline-path.ts'
import styles from './RangeOutline.module.css'

type RangeOutlineProps = {
  outline: readonly number[]
  height?: number
  label?: string
  className?: string | undefined
}

/** The ridge from west to east as its summits make it; all ranges on one scale of heights, so that they compare. */
export function RangeOutline({ outline, height = 72, label, className }: RangeOutlineProps) {
  const id = useId()
  const d = outlinePath(outline, 1000, 240)
  return (
    <svg
      className={`${styles.outline} ${className ?? ''}`}
      viewBox="0 0 1000 240"
      preserveAspectRatio="none"
      style={{ blockSize: height }}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <linearGradient id={id} x2="0" y2="1">
        <stop className={styles.near} />
        <stop className={styles.far} offset="1" />
      </linearGradient>
      <path d={`${d}V240H0Z`} fill={`url(#${id})`} />
      <path className={styles.line} d={d} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
