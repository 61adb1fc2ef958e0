import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './field-context.ts'
import { Icon } from './Icon.tsx'
import styles from './Input.module.css'

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const control = useFieldControl(rest)
  return (
    <span className={styles.with}>
      <select {...rest} {...control} className={classes(styles.input, styles.select, className)}>
        {children}
      </select>
      <Icon name="chevd" />
    </span>
  )
}
