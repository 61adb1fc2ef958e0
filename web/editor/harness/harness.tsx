import { createRoot } from 'react-dom/client'
import { AllSelection, NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { documentLength } from '#domain/richtext/document-text.ts'
import { htmlFromDocument } from '#domain/richtext/html-out.ts'
import { fullSchema } from '#domain/richtext/schema.ts'
import '../../styles/index.css'
import { Prose } from '../../ui/Prose.tsx'
import { documentFromValue } from '../browser-document.ts'
import { RichTextEditor } from '../RichTextEditor.tsx'
import type { Harness, HarnessProps } from './harness-contract.ts'

/*
 * The page on which the browser tests drive the editor. It is built by them alone: the app's own build starts
 * from web/index.html and never meets this folder.
 */

const root = createRoot(document.getElementById('root')!)
let view: EditorView | null = null
let props: HarnessProps = { value: '' }
let failures = 0
let whenReady = () => {}

const cast = ['Ola Granacka', 'Olek Turnia', 'Jan Kowal'].map((label, i) => ({
  id: String(i),
  label,
  detail: 'Zakopane',
  href: `/users/${i + 1}`,
}))
const summits = ['Rysy', 'Rysianka'].map((label, i) => ({ id: String(i), label, href: `/summits/${i + 1}` }))
const starting = (list: typeof summits) => async (query: string) =>
  list.filter(({ label }) => label.toLowerCase().startsWith(query.toLowerCase()))

async function upload(file: File, onProgress: (share: number) => void) {
  onProgress(0.5)
  await new Promise((done) => setTimeout(done, 50))
  if (props.sends === 'badly-once' && failures++ === 0) throw new Error('Sieć zgubiła zdjęcie.')
  return { src: `uploads/test/${file.name}`, alt: 'Widok' }
}

function render() {
  const { width, sends, ...rest } = props
  root.render(
    <div style={{ inlineSize: width ? `${width}px` : '100%' }}>
      <button type="button">Przed</button>
      <RichTextEditor
        {...rest}
        {...(sends ? { uploadImage: upload } : {})}
        suggest={{ '@': starting(cast), '#': starting(summits) }}
        onChange={(value) => harness.changes.push(value)}
        onReady={(made) => {
          view = made
          whenReady()
        }}
      />
      <button type="button">Za</button>
    </div>,
  )
}

const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

const harness: Harness = {
  changes: [],
  async mount(next) {
    root.render(null)
    await drawn()
    props = next
    failures = 0
    const ready = new Promise<void>((done) => {
      whenReady = done
    })
    render()
    await ready
    await drawn()
    harness.changes = []
  },
  async update(change) {
    props = { ...props, ...change }
    render()
    await drawn()
  },
  select(place) {
    const { state } = view!
    const { doc } = state
    let selection: Selection
    if (place === 'all')
      selection = doc.childCount
        ? TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))
        : new AllSelection(doc)
    else if (place === 'end') selection = Selection.atEnd(doc)
    else if (place === 'image') {
      let at = 0
      doc.descendants((node, pos) => {
        if (node.type.name === 'image') at = pos
      })
      selection = NodeSelection.create(doc, at)
    } else selection = TextSelection.create(doc, place[0], place[1])
    view!.focus()
    view!.dispatch(view!.state.tr.setSelection(selection))
  },
  html: () => htmlFromDocument(view!.state.doc),
  selectedName: () =>
    view!.state.selection instanceof NodeSelection ? view!.state.selection.node.type.name : null,
  length: () => documentLength(view!.state.doc),
  read: (html) => htmlFromDocument(documentFromValue(fullSchema, html, 'full')),
  paste(data, files = []) {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    for (const { name, type } of files) clipboardData.items.add(new File(['x'], name, { type }))
    view!.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  },
  drop(files) {
    const dataTransfer = new DataTransfer()
    for (const { name, type } of files) dataTransfer.items.add(new File(['x'], name, { type }))
    const { left, top } = view!.coordsAtPos(view!.state.doc.content.size - 1)
    view!.dom.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, clientX: left, clientY: top }),
    )
  },
  async show(html) {
    root.render(
      <Prose
        html={html}
        onImageOpen={(src) => {
          harness.changes.push(src)
        }}
      />,
    )
    await drawn()
  },
}

declare global {
  interface Window {
    harness: Harness
  }
}

window.harness = harness
