import { lazy, Suspense } from 'react'
import type { ComboboxProps } from './ComboboxField.tsx'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

const ComboboxField = lazy(async () => ({ default: (await import('./ComboboxField.tsx')).ComboboxField }))

/** A text field with suggestions. Its machinery is fetched only by a page that shows one; a plain field holds the place. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, placeholder } = props
  const waiting = (
    <Field label={label} hint={hint} error={error} optional={optional}>
      <TextInput placeholder={placeholder} disabled />
    </Field>
  )
  return (
    <Suspense fallback={waiting}>
      <ComboboxField {...props} />
    </Suspense>
  )
}
