import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Shows where what is dragged over the text would land. */
class DropCaret {
  readonly #view: EditorView
  readonly #caret = document.createElement('span')

  constructor(view: EditorView) {
    this.#view = view
    this.#caret.className = 'rich-drop'
  }

  over(event: DragEvent): void {
    const pos = this.#view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
    const frame = this.#view.dom.offsetParent
    if (pos === undefined || !frame || !this.#view.editable) return
    const box = frame.getBoundingClientRect()
    const { left, top, bottom } = this.#view.coordsAtPos(pos)
    this.#caret.style.inset = `${top - box.top}px auto auto ${left - box.left}px`
    this.#caret.style.blockSize = `${bottom - top}px`
    frame.append(this.#caret)
  }

  destroy(): void {
    this.#caret.remove()
  }
}

export function dropCaret(): Plugin {
  let caret: DropCaret | null = null
  const hide = () => void caret?.destroy()
  return new Plugin({
    view: (view) => (caret = new DropCaret(view)),
    props: {
      handleDOMEvents: {
        dragover: (_, event) => void caret?.over(event),
        dragleave: hide,
        dragend: hide,
        drop: hide,
      },
    },
  })
}
