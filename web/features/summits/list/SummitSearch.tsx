import type { KeyboardEvent } from 'react'
import { useTypedText } from '#web/lib/forms/use-typed-text.ts'
import { t } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import styles from './SummitListView.module.css'

/** Keystrokes within this time become one change of the address. */
const PAUSE_MS = 120

type SummitSearchProps = { value: string; onChange: (q: string) => void }

/** The field answers at once; the address and the list follow. Arrow down walks into the results. */
export function SummitSearch({ value, onChange }: SummitSearchProps) {
  const { text, setText } = useTypedText(value, onChange, PAUSE_MS)

  return (
    <search className={styles.search}>
      <Field label={t('mountains.search')}>
        <TextInput
          type="search"
          autoComplete="off"
          placeholder={t('mountains.search-placeholder')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={walkIntoResults}
        />
      </Field>
    </search>
  )
}

function walkIntoResults(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown') return
  const first = document.querySelector<HTMLElement>('main [data-results] a, main tbody th a')
  if (!first) return
  event.preventDefault()
  first.focus()
}
