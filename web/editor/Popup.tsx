import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useBackCloses } from '../lib/page/use-back-closes.ts'
import styles from './EditorPopups.module.css'

type PopupProps = {
  label: string
  /** The button it belongs to: pressing that one again is no press outside. */
  anchor: HTMLElement | null
  onClose: (returnFocus: boolean) => void
  role?: 'dialog' | 'menu'
  children: ReactNode
}

/** A panel under the toolbar. Esc, Back and a press outside close it. */
export function Popup({ label, anchor, onClose, role = 'dialog', children }: PopupProps) {
  const ref = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useBackCloses(true, () => onClose(true))

  useLayoutEffect(() => {
    const panel = ref.current
    const frame = panel?.offsetParent
    if (!panel || !anchor || !frame) return
    // Measured against the frame, so that a panel of the last button does not hang over the edge.
    const start = anchor.getBoundingClientRect().left - frame.getBoundingClientRect().left
    const room = Math.max(0, frame.clientWidth - panel.offsetWidth)
    panel.style.insetInlineStart = `${Math.min(Math.max(0, start), room)}px`
  }, [anchor])

  useEffect(() => {
    const panel = ref.current
    panel
      ?.querySelector<HTMLElement>('[data-first], input:not([readonly], [type=file]), button:not(:disabled)')
      ?.focus()
    const outside = (event: PointerEvent) => {
      const target = event.target as globalThis.Node
      if (!panel?.contains(target) && !anchor?.contains(target)) close.current(false)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      // The dialog that the editor may stand in must not close along with it.
      event.stopPropagation()
      close.current(true)
    }
    document.addEventListener('pointerdown', outside, true)
    panel?.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', outside, true)
      panel?.removeEventListener('keydown', key)
    }
  }, [anchor])

  return (
    <div ref={ref} className={styles.popup} role={role} aria-label={label} tabIndex={-1}>
      {children}
    </div>
  )
}
