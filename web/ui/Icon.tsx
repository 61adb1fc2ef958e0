import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'
import styles from './Icon.module.css'

type IconProps = {
  name: IconName
  /** Side in pixels; without it the icon follows the text beside it. */
  size?: number
  className?: string
}

/** Always beside a word, or inside a control that has an aria-label: the drawing itself says nothing. */
export function Icon({ name, size, className }: IconProps) {
  const side = size === undefined ? undefined : ({ '--side': `${size}px` } as CSSProperties)
  return (
    <svg className={classes(styles.icon, className)} style={side} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
