import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './field-context.ts'
import styles from './Input.module.css'

type TextInputProps = ComponentProps<'input'> & {
  /** Stands inside the end of the field, such as „m”. */ unit?: string
}

export function TextInput({ unit, className, ...rest }: TextInputProps) {
  const control = useFieldControl(rest)
  const input = (
    <input
      type="text"
      {...rest}
      {...control}
      className={classes(styles.input, unit && styles.figures, className)}
    />
  )
  if (unit === undefined) return input
  return (
    <span className={styles.with}>
      {input}
      <span className={styles.unit}>{unit}</span>
    </span>
  )
}
