import { useId, type ReactNode } from 'react'
import { t } from '#web/lib/i18n.ts'
import { classes } from './classes.ts'
import { FieldContext } from './field-context.ts'
import { FieldError } from './FieldError.tsx'
import { useHeldWhilePressed } from './use-held-while-pressed.ts'
import styles from './Field.module.css'

type FieldProps = {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  optional?: boolean
  /** Characters used so far, out of how many. */
  count?: { used: number; max: number }
  /** A link at the end of the label's line. */
  aside?: ReactNode
  id?: string
  className?: string
}

export function Field(props: FieldProps) {
  const { label, children, hint, required = false, optional = false, count, aside, className } = props
  const error = useHeldWhilePressed(props.error)
  const made = useId()
  const id = props.id ?? made
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classes(styles.field, className)}>
      <div className={styles.top}>
        <label htmlFor={id}>
          {label}
          {optional && <span className={styles.optional}> {t('ui.optional')}</span>}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {(error || hint || count) && (
        <div className={styles.below}>
          <div className={styles.messages}>
            {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
            {hint && (
              <p id={hintId} className={styles.hint}>
                {hint}
              </p>
            )}
          </div>
          {count && (
            <p className={styles.count} data-over={count.used > count.max || undefined}>
              <span aria-hidden="true">{`${count.used}/${count.max}`}</span>
              <span className={styles.spoken}>{t('ui.counter', count)}</span>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
