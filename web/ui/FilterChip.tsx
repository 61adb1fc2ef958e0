import { startTransition, useRef, useState, type ReactNode, type ToggleEvent } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#web/lib/i18n.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { usePopover } from './use-popover.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import popover from './Popover.module.css'
import styles from './Chip.module.css'

type FilterChipProps = {
  /** What is filtered: „Rok”. */
  label: string
  /** What it is filtered by: „2026”; nothing when the filter is off. */
  value?: ReactNode
  onClear: () => void
  /** Somebody looks at the choices. */
  onOpen?: () => void
  /** The choices, in a small sheet under the chip; links in it close it by going there. */
  children: ReactNode
}

export function FilterChip({ label, value, onClear, onOpen, children }: FilterChipProps) {
  const control = useRef<HTMLButtonElement>(null)
  // Long lists that few look at: the server does not draw them, and a page that wakes does not take them over.
  const [wasOpened, setWasOpened] = useState(false)
  const fill = ({ newState }: ToggleEvent) => {
    if (newState === 'open') flushSync(() => setWasOpened(true))
  }
  const { ref, trigger, panel } = usePopover<HTMLElement>('start', (opened) => {
    // What it changes stands around the choices, and may be the whole page.
    if (onOpen) startTransition(onOpen)
    focusInside(opened)
  })
  const on = value !== undefined && value !== null
  const clear = () => {
    onClear()
    control.current?.focus()
  }
  return (
    <span className={styles.filter}>
      <button
        type="button"
        {...trigger}
        ref={control}
        className={classes(styles.chip, on && styles.on, on && styles.cut)}
      >
        {on ? <VisuallyHidden>{label}: </VisuallyHidden> : label}
        {on ? value : <Icon name="chevd" />}
      </button>
      {on && (
        <button
          type="button"
          className={classes(styles.chip, styles.on, styles.clear)}
          aria-label={t('ui.clearFilter', { name: label })}
          onClick={clear}
        >
          <Icon name="close" />
        </button>
      )}
      <section
        {...panel}
        ref={ref}
        tabIndex={-1}
        aria-label={label}
        className={popover['panel']}
        onBeforeToggle={fill}
      >
        {wasOpened && children}
      </section>
    </span>
  )
}

/** Where one goes on: at the field that narrows the choices, or at the one that is chosen; without a keyboard on the glass. */
function focusInside(panel: HTMLElement): void {
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  const field = isTouch ? null : panel.querySelector<HTMLElement>('input')
  const chosen = panel.querySelector<HTMLElement>('button[aria-pressed=true]')
  const first = field ?? chosen ?? panel.querySelector<HTMLElement>('button') ?? panel
  first.focus()
}
