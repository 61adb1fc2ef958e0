import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './FieldError.tsx'
import chip from './Chip.module.css'
import styles from './ChipGroup.module.css'

type ChipGroupProps<Value extends string> = {
  legend: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  hint?: ReactNode
  error?: string | undefined
}

/** One of a few short answers, all in sight: radio buttons that look like chips. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { legend, options, value, onChange, hint, error } = props
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(chip['chip'], styles.choice)}
            data-chosen={option.value === value || undefined}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
