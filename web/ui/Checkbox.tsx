import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './FieldError.tsx'
import { useHeldWhilePressed } from './use-held-while-pressed.ts'
import styles from './Checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  type?: 'checkbox' | 'radio'
}

export function Checkbox({
  label,
  hint,
  error: given,
  type = 'checkbox',
  className,
  required,
  ...rest
}: CheckboxProps) {
  const error = useHeldWhilePressed(given)
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={classes(styles.row, className)}>
      <label className={styles.label}>
        <input
          {...rest}
          type={type}
          className={styles.box}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          aria-required={(type === 'checkbox' && required) || undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={classes(styles.below, styles.hint)}>
          {hint}
        </p>
      )}
      {error && (
        <FieldError id={`${id}-error`} className={styles.below}>
          {error}
        </FieldError>
      )}
    </div>
  )
}
