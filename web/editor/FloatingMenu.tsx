import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import styles from './EditorPopups.module.css'

const GAP = 5

type FloatingMenuProps = {
  view: EditorView
  state: EditorState
  /** A picture is selected: it has handles instead. */
  isPicture: boolean
  children: ReactNode
}

/** Not while a selection is being drawn, and away as soon as a key goes down: it must not cover what is typed. */
function useIsSettled(view: EditorView): boolean {
  const [isSettled, setIsSettled] = useState(true)
  useEffect(() => {
    const rest = () => setIsSettled(true)
    const stir = () => setIsSettled(false)
    const keyUp = (event: KeyboardEvent) => {
      if (event.shiftKey && event.key !== 'Shift') rest()
    }
    const { dom } = view
    dom.addEventListener('pointerdown', stir)
    dom.addEventListener('keydown', stir)
    dom.addEventListener('keyup', keyUp)
    dom.addEventListener('dragstart', stir)
    window.addEventListener('pointerup', rest)
    window.addEventListener('dragend', rest)
    return () => {
      dom.removeEventListener('pointerdown', stir)
      dom.removeEventListener('keydown', stir)
      dom.removeEventListener('keyup', keyUp)
      dom.removeEventListener('dragstart', stir)
      window.removeEventListener('pointerup', rest)
      window.removeEventListener('dragend', rest)
    }
  }, [view])
  return isSettled
}

export function FloatingMenu({ view, state, isPicture, children }: FloatingMenuProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isSettled = useIsSettled(view)
  const { selection } = state
  const isShown = isSettled && view.editable && view.hasFocus() && !selection.empty && !isPicture

  useLayoutEffect(() => {
    const menu = ref.current
    const frame = menu?.offsetParent
    if (!menu || !frame) return
    const box = frame.getBoundingClientRect()
    const start = view.coordsAtPos(selection.from, 1)
    const end = view.coordsAtPos(selection.to, -1)
    const isOneLine = end.top < start.bottom
    const middle = isOneLine ? (start.left + end.right) / 2 : box.left + box.width / 2
    const left = Math.min(Math.max(middle - menu.offsetWidth / 2, box.left), box.right - menu.offsetWidth)
    const above = start.top - GAP - menu.offsetHeight
    // Without room above it goes below the selection: it must not cover the toolbar.
    const top = above >= Math.max(0, view.dom.getBoundingClientRect().top) ? above : end.bottom + GAP
    menu.style.insetInlineStart = `${Math.max(0, left - box.left)}px`
    menu.style.insetBlockStart = `${top - box.top}px`
  })

  if (!isShown) return null
  return (
    <div ref={ref} className={styles.floating} data-floating-menu="">
      {children}
    </div>
  )
}
