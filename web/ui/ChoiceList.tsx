import { hideSheet } from './popovers.ts'
import { TextInput } from './TextInput.tsx'
import styles from './ChoiceList.module.css'

export type Choice<T extends string | number> = { value: T; label: string; detail?: string | null }

type ChoiceListProps<T extends string | number> = {
  options: readonly Choice<T>[]
  chosen?: T | null | undefined
  onChoose: (value: T) => void
  /** A field over a long list; whoever owns its text narrows the options. */
  search?: { label: string; text: string; onText: (text: string) => void }
  /** What is said under the options: that there are none, or how to find some. */
  note?: string
}

/** What a filter chip can be set to, one under another; choosing closes the chip. */
export function ChoiceList<T extends string | number>({
  options,
  chosen,
  onChoose,
  search,
  note,
}: ChoiceListProps<T>) {
  return (
    <div className={styles.choices}>
      {search && (
        <TextInput
          type="search"
          aria-label={search.label}
          placeholder={search.label}
          autoComplete="off"
          value={search.text}
          onChange={(event) => search.onText(event.currentTarget.value)}
        />
      )}
      <div className={styles.list}>
        {options.map(({ value, label, detail }) => (
          <button
            key={value}
            type="button"
            className={styles.choice}
            aria-pressed={value === chosen}
            onClick={(event) => {
              hideSheet(event.currentTarget.closest<HTMLElement>('[popover]'))
              onChoose(value)
            }}
          >
            {label}
            {detail && <small>{detail}</small>}
          </button>
        ))}
      </div>
      <p className={styles.note} aria-live="polite">
        {note}
      </p>
    </div>
  )
}
