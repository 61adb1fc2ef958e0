import { useEffect, useId, useRef, useState, type ToggleEvent } from 'react'
import { keepBeside } from './place-beside.ts'
import { hideSheet } from './popovers.ts'
import { useAfterNavigation } from './use-after-navigation.ts'

export type PopoverTrigger = { popoverTarget: string; 'aria-expanded': boolean }

/**
 * A small sheet beside its control, in the browser's top layer. The browser closes it with Esc and with a press
 * elsewhere; a navigation closes it too. Spread `trigger` over a button and `panel` over the sheet.
 */
export function usePopover<Panel extends HTMLElement>(
  align: 'start' | 'end',
  onOpened?: (panel: Panel) => void,
) {
  const id = useId()
  const ref = useRef<Panel>(null)
  const letGo = useRef<(() => void) | null>(null)
  const [open, setOpen] = useState(false)

  const close = () => hideSheet(ref.current)

  useAfterNavigation(close)
  useEffect(() => () => letGo.current?.(), [])

  const onToggle = (event: ToggleEvent<Panel>) => {
    const opened = event.newState === 'open'
    setOpen(opened)
    const control = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)
    letGo.current?.()
    letGo.current = null
    if (!opened || !control) return
    letGo.current = keepBeside(event.currentTarget, control, align)
    onOpened?.(event.currentTarget)
  }

  const trigger: PopoverTrigger = { popoverTarget: id, 'aria-expanded': open }
  return { ref, trigger, panel: { id, popover: 'auto' as const, onToggle }, close }
}
