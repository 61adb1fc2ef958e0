import { useId, useRef, useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '#web/lib/i18n.ts'
import type { ComboboxOption } from './combobox-option.ts'
import { ComboboxList } from './ComboboxList.tsx'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { TextInput } from './TextInput.tsx'
import input from './Input.module.css'

type ComboboxProps = {
  label: ReactNode
  /** What fits the text; filtering is the caller's work, mostly the server's. */
  options: readonly ComboboxOption[]
  text: string
  onText: (text: string) => void
  value: string | number | null
  /** null as soon as the text no longer is the chosen option. */
  onChange: (value: string | number | null) => void
  loading?: boolean
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  required?: boolean
  placeholder?: string
  disabled?: boolean
}

const asCombobox = { role: 'combobox', 'aria-autocomplete': 'list' } as const

/**
 * A text field with suggestions, after the ARIA pattern "editable combobox with list autocomplete": focus stays in the
 * field, arrows walk the list, Enter takes, Esc first closes the list and then empties the field.
 */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    options,
    text,
    onText,
    value,
    onChange,
    loading = false,
    hint,
    error,
    optional,
    required,
  } = props
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const active = open ? options[at] : undefined

  const write = (event: ChangeEvent<HTMLInputElement>) => {
    onText(event.target.value)
    if (value !== null) onChange(null)
    setOpen(event.target.value !== '')
    setAt(-1)
  }
  const take = (option: ComboboxOption) => {
    onText(option.label)
    onChange(option.id)
    setOpen(false)
    field.current?.focus()
  }
  const clear = () => {
    onText('')
    onChange(null)
  }
  const walk = (step: number) => {
    setOpen(true)
    // between the last option and the first the arrow keys stop once where nothing is chosen
    const places = options.length + 1
    setAt(open ? ((at + 1 + step + places) % places) - 1 : step > 0 ? 0 : options.length - 1)
  }
  const press = (event: KeyboardEvent) => {
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => walk(1),
      ArrowUp: () => walk(-1),
      Enter: active && (() => take(active)),
      Escape: open ? () => setOpen(false) : text === '' ? undefined : clear,
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return (
    <Field label={label} hint={hint} error={error} optional={optional} required={required}>
      <span className={input['with']}>
        <TextInput
          ref={field}
          {...asCombobox}
          autoComplete="off"
          spellCheck={false}
          className={input['select']}
          placeholder={props.placeholder}
          disabled={props.disabled}
          value={text}
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.id}`}
          onChange={write}
          onKeyDown={press}
          onBlur={() => setOpen(false)}
        />
        <Icon name="search" />
      </span>
      <ComboboxList
        id={listId}
        open={open}
        field={field}
        options={options}
        active={active}
        chosen={value}
        empty={t(loading ? 'ui.loading' : 'ui.nothingFits')}
        onTake={take}
      />
    </Field>
  )
}
