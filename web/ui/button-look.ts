import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import styles from './Button.module.css'

export type ButtonLook = {
  /** accent is the one loudest action of a screen */
  look?: 'primary' | 'accent' | 'outline' | 'ghost' | 'danger'
  size?: 'normal' | 'small'
  wide?: boolean
  icon?: IconName
}

export function buttonClass(
  { look = 'primary', size = 'normal', wide = false }: ButtonLook,
  className?: string,
) {
  return classes(
    styles.button,
    styles[look],
    size === 'small' && styles.small,
    wide && styles.wide,
    className,
  )
}
