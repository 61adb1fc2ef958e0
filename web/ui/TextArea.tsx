import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './field-context.ts'
import styles from './Input.module.css'

type TextAreaProps = ComponentProps<'textarea'> & {
  /** Takes the height of what is written. */ grows?: boolean
}

export function TextArea({ grows = false, className, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest)
  return (
    <textarea
      {...rest}
      {...control}
      className={classes(styles.input, styles.area, grows && styles.grows, className)}
    />
  )
}
