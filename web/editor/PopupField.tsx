import { useId, useState } from 'react'
import styles from './EditorPopups.module.css'

type PopupFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** No form element does this: the editor itself stands inside one, and forms cannot nest. */
  onEnter: () => void
  /** Shown once the field was left. */
  error?: string | null
  readOnly?: boolean
  required?: boolean
  inputMode?: 'url' | 'text'
}

export function PopupField(props: PopupFieldProps) {
  const { label, value, onChange, onEnter, error, readOnly, required, inputMode = 'text' } = props
  const id = useId()
  const [wasLeft, setWasLeft] = useState(false)
  const shown = wasLeft && error ? error : null
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize={inputMode === 'url' ? 'none' : undefined}
        spellCheck={inputMode === 'url' ? false : undefined}
        value={value}
        readOnly={readOnly}
        aria-required={required}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setWasLeft(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
      />
      {shown && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {shown}
        </p>
      )}
    </div>
  )
}
