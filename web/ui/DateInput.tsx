import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './field-context.ts'
import styles from './Input.module.css'

type DateInputProps = Omit<ComponentProps<'input'>, 'type'> & { type?: 'date' | 'time' | 'datetime-local' }

/**
 * The browser's own picker: it speaks the reader's language and fits the device.
 * Values are ISO strings („1991-03-04”).
 */
export function DateInput({ type = 'date', className, ...rest }: DateInputProps) {
  const control = useFieldControl(rest)
  return <input lang="pl" {...rest} {...control} type={type} className={classes(styles.input, className)} />
}
