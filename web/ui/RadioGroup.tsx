import { useId, type ReactNode } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { classes } from './classes.ts'
import { FieldError } from './FieldError.tsx'
import styles from './RadioGroup.module.css'

type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
  inline?: boolean
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, error, inline = false } = props
  const name = useId()
  const errorId = `${name}-error`
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={classes(styles.options, inline && styles.inline)}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            type="radio"
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={option.disabled}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
