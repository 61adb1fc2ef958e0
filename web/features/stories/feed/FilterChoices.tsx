import { useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import { TextInput } from '#web/ui/TextInput.tsx'
import { plainText } from '../parts/plain-text.ts'
import styles from './Feed.module.css'

type Choice = { value: number; label: string; detail?: string }

type FilterChoicesProps = {
  options: readonly Choice[]
  chosen: number | undefined
  onChoose: (value: number) => void
  /** The name of a field that narrows a long list. */
  search?: string
}

/** More than a person reads through; the field above narrows it. */
const MOST = 60

export function FilterChoices({ options, chosen, onChoose, search }: FilterChoicesProps) {
  const [text, setText] = useState('')
  const wanted = plainText(text.trim())
  const fitting = options.filter(({ label }) => plainText(label).includes(wanted)).slice(0, MOST)
  return (
    <div className={styles.choices}>
      {search !== undefined && (
        <TextInput
          type="search"
          aria-label={search}
          placeholder={search}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {fitting.map(({ value, label, detail }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={value === chosen}
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            onChoose(value)
          }}
        >
          {label}
          {detail && <small>{detail}</small>}
        </button>
      ))}
      {fitting.length === 0 && <p className={styles.none}>{t('ui.nothingFits')}</p>}
    </div>
  )
}
