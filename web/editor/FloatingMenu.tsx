import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import styles from './EditorPopups.module.css'

const GAP = 5

type FloatingMenuProps = {
  view: EditorView
  state: EditorState
  children: ReactNode
}

/** Beside the selection, above it where there is room. */
export function FloatingMenu({ view, state, children }: FloatingMenuProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { selection } = state

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

  return (
    <div ref={ref} className={styles.floating} data-floating-menu="">
      {children}
    </div>
  )
}
