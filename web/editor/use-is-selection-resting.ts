import { useEffect, useState } from 'react'
import type { EditorView } from 'prosemirror-view'

/** False while the person types or draws a selection: the floating menu must not cover what they do. */
export function useIsSelectionResting(view: EditorView | undefined): boolean {
  const [isResting, setIsResting] = useState(true)
  useEffect(() => {
    if (!view) return
    const rest = () => setIsResting(true)
    const stir = () => setIsResting(false)
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
  return isResting
}
