import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { t } from '#web/lib/i18n.ts'
import type { ComboboxOption } from './combobox-option.ts'
import { keepBeside } from './place-beside.ts'
import { hideSheet, showSheet } from './popovers.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Combobox.module.css'

type ComboboxListProps = {
  id: string
  open: boolean
  field: RefObject<HTMLInputElement | null>
  options: readonly ComboboxOption[]
  active: ComboboxOption | undefined
  chosen: string | number | null
  empty: string
  onTake: (option: ComboboxOption) => void
}

/** Not datalist and option: a browser draws those by itself and shows no second line in them. */
const asListbox = { role: 'listbox' }
const asOption = { role: 'option', tabIndex: -1 }

/** The suggestions, in the top layer so that no frame cuts them off. Focus never comes here. */
export function ComboboxList({ id, open, field, options, active, chosen, empty, onTake }: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null)
  const count = options.length

  useEffect(() => {
    const panel = list.current
    if (!open || !panel) return
    showSheet(panel)
    return () => hideSheet(panel)
  }, [open])

  // after every change, because other suggestions take another height
  useEffect(() => {
    const panel = list.current
    if (!open || !panel || !field.current) return
    panel.style.width = `${field.current.offsetWidth}px`
    panel.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    return keepBeside(panel, field.current, 'start')
  })

  const take = useEffectEvent((target: EventTarget | null) => {
    const index =
      target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset['index'] : undefined
    const option = index === undefined ? undefined : options[Number(index)]
    if (option) onTake(option)
  })
  useEffect(() => {
    const panel = list.current
    const stop = new AbortController()
    // a press would move focus out of the field, and the list would be gone before the click
    panel?.addEventListener('mousedown', (event) => event.preventDefault(), { signal: stop.signal })
    panel?.addEventListener('click', (event) => take(event.target), { signal: stop.signal })
    return () => stop.abort()
  }, [])

  return (
    <>
      <div
        ref={list}
        id={id}
        {...asListbox}
        aria-label={t('ui.suggestions')}
        popover="manual"
        className={styles.list}
      >
        {options.map((option, index) => (
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            {...asOption}
            aria-selected={option === active}
            data-chosen={option.id === chosen || undefined}
            data-index={index}
            className={styles.option}
          >
            {option.label}
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
          </div>
        ))}
        {count === 0 && (
          <div {...asOption} aria-selected="false" aria-disabled="true" className={styles.none}>
            {empty}
          </div>
        )}
      </div>
      <VisuallyHidden>
        <output>{open && count === 0 ? empty : ''}</output>
      </VisuallyHidden>
    </>
  )
}
