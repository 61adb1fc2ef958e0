import { useEffect, useState } from 'react'
import type { EditorView } from 'prosemirror-view'

/** Not while a selection is being drawn, and away as soon as a key goes down: it must not cover what is typed. */
export function useIsSettled(view: EditorView | undefined): boolean {
  const [isSettled, setIsSettled] = useState(true)
  useEffect(() => {
    if (!view) return
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
