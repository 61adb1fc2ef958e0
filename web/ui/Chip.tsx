import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './Icon.tsx'
import styles from './Chip.module.css'

type ChipProps = ComponentProps<'button'> & {
  /** On or off; left out for a chip that only acts. */ pressed?: boolean
  icon?: IconName
}

export function Chip({ pressed, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classes(styles.chip, className)} aria-pressed={pressed}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
