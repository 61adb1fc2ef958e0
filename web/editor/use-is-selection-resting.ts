import { useEffect, useState } from 'react'
import type { EditorView } from 'prosemirror-view'

/** False while the person types or draws a selection: the floating menu must not cover what they do. */
export function useIsSelectionResting(view: EditorView | undefined): boolean {
  const [isResting, setIsResting] = useState(true)
  useEffect(() => {
    if (!view) return
    const onRest = () => setIsResting(true)
    const onMove = () => setIsResting(false)
    const keyUp = (event: KeyboardEvent) => {
      if (event.shiftKey && event.key !== 'Shift') onRest()
    }
    const { dom } = view
    dom.addEventListener('pointerdown', onMove)
    dom.addEventListener('keydown', onMove)
    dom.addEventListener('keyup', keyUp)
    dom.addEventListener('dragstart', onMove)
    window.addEventListener('pointerup', onRest)
    window.addEventListener('dragend', onRest)
    return () => {
      dom.removeEventListener('pointerdown', onMove)
      dom.removeEventListener('keydown', onMove)
      dom.removeEventListener('keyup', keyUp)
      dom.removeEventListener('dragstart', onMove)
      window.removeEventListener('pointerup', onRest)
      window.removeEventListener('dragend', onRest)
    }
  }, [view])
  return isResting
}
