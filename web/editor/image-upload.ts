import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { uploadKey, type UploadChange, type UploadOptions } from './upload-state.ts'

function pictures(files: FileList | undefined): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith('image/'))
}

const sender = () => import('./image-send.ts')

export function uploadImages(
  view: EditorView,
  files: readonly File[],
  at: number,
  options: UploadOptions,
): boolean {
  if (!options.upload() || !view.state.schema.nodes['image'] || files.length === 0 || !view.editable)
    return false
  void sender().then(({ sendImages }) => {
    if (!view.isDestroyed) sendImages(view, files, Math.min(at, view.state.doc.content.size), options)
  })
  return true
}

/** Pictures dropped or pasted are sent, and a card keeps their place. */
export function imageUpload(options: UploadOptions): Plugin {
  // What sends and shows progress comes behind the editor, so that a picture met without network can say so.
  if (options.upload()) void sender().catch(() => undefined)
  return new Plugin<DecorationSet>({
    key: uploadKey,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, set) {
        const mapped = set.map(tr.mapping, tr.doc)
        const change = tr.getMeta(uploadKey) as UploadChange | undefined
        if (!change) return mapped
        if ('remove' in change)
          return mapped.remove(mapped.find(undefined, undefined, (spec) => spec['id'] === change.remove))
        const { id, pos, element } = change.add
        return mapped.add(tr.doc, [
          Decoration.widget(pos, element, { id, stopEvent: () => true, ignoreSelection: true }),
        ])
      },
    },
    props: {
      decorations: (state) => uploadKey.getState(state),
      handlePaste(view, event) {
        // Word puts a picture of the text beside the text itself.
        if (event.clipboardData?.types.includes('text/html')) return false
        return uploadImages(view, pictures(event.clipboardData?.files), view.state.selection.from, options)
      },
      handleDrop(view, event) {
        const files = pictures(event.dataTransfer?.files)
        const at =
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from
        if (!uploadImages(view, files, at, options)) return false
        event.preventDefault()
        return true
      },
    },
  })
}
