import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import { MAX_IMAGE_WIDTH, MIN_IMAGE_WIDTH } from '#domain/richtext/limits.ts'
import { mediaUrl } from '#domain/richtext/urls.ts'

const CORNERS = ['nw', 'ne', 'sw', 'se'] as const
type Corner = (typeof CORNERS)[number]

/** The width after a pull of `dx`, or null when it would leave the bounds: such a move is ignored, not clamped. */
export function pulledWidth(start: number, dx: number, corner: Corner, editorWidth: number): number | null {
  const width = Math.round(start + (corner.endsWith('w') ? -dx : dx))
  return width < MIN_IMAGE_WIDTH || width > Math.min(editorWidth, MAX_IMAGE_WIDTH) ? null : width
}

function contentWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

/** A picture in the editor: shows handles while it is selected, and writes its width when one is let go. */
export class ImageView implements NodeView {
  readonly dom: HTMLElement
  readonly #image: HTMLImageElement
  readonly #view: EditorView
  readonly #position: () => number | undefined
  #node: Node

  constructor(node: Node, view: EditorView, position: () => number | undefined) {
    this.#node = node
    this.#view = view
    this.#position = position
    this.dom = document.createElement('span')
    this.dom.className = 'rich-image'
    this.#image = document.createElement('img')
    this.dom.append(this.#image)
    this.#show()
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false
    this.#node = node
    this.#show()
    return true
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode')
    if (!this.#view.editable) return
    for (const corner of CORNERS) this.dom.append(this.#handle(corner))
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode')
    for (const handle of this.dom.querySelectorAll('[data-handle]')) handle.remove()
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof HTMLElement && event.target.dataset['handle'] !== undefined
  }

  ignoreMutation(): boolean {
    return true
  }

  #show(): void {
    const { src, alt, title, width } = this.#node.attrs
    const url = mediaUrl(String(src))
    if (this.#image.getAttribute('src') !== url) this.#image.src = url
    this.#image.alt = String(alt ?? '')
    this.#image.title = String(title ?? '')
    this.#image.style.width = width ? `${String(width)}px` : ''
  }

  #handle(corner: Corner): HTMLElement {
    const handle = document.createElement('span')
    handle.dataset['handle'] = corner
    handle.contentEditable = 'false'
    handle.addEventListener('pointerdown', (event) => {
      if (event.button === 0) this.#pull(handle, corner, event)
    })
    return handle
  }

  #pull(handle: HTMLElement, corner: Corner, down: PointerEvent): void {
    down.preventDefault()
    handle.setPointerCapture(down.pointerId)
    const start = this.#image.getBoundingClientRect().width
    const room = contentWidth(this.#view.dom)
    let width: number | null = null
    const move = (event: PointerEvent) => {
      width = pulledWidth(start, event.clientX - down.clientX, corner, room) ?? width
      if (width) this.#image.style.width = `${width}px`
    }
    const end = (event: PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
      if (event.type === 'pointerup' && width) this.#write(width)
      else this.#show()
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }

  #write(width: number): void {
    const position = this.#position()
    if (position === undefined) return
    const tr = this.#view.state.tr.setNodeAttribute(position, 'width', width)
    this.#view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, position)))
  }
}
