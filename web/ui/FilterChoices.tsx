import type { ReactNode } from 'react'
import styles from './FilterChoices.module.css'

type FilterChoicesProps<T extends string | number> = {
  options: readonly { value: T; label: ReactNode }[]
  chosen: T | null
  onChoose: (value: T) => void
}

/** What a filter chip can be set to, one under another; choosing closes the chip. */
export function FilterChoices<T extends string | number>({
  options,
  chosen,
  onChoose,
}: FilterChoicesProps<T>) {
  return (
    <div className={styles.choices}>
      {options.map(({ value, label }) => (
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
        </button>
      ))}
    </div>
  )
}
