import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import type { Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { jsonFromDocument, type DocumentJson } from '#domain/richtext/document-json.ts'
import { htmlFromDocument } from '#domain/richtext/html-out.ts'
import { schemaFor, type RichTextProfile } from '#domain/richtext/schema.ts'
import { documentFromValue, type EditorValue } from './browser-document.ts'
import { createEditorState, type EditorWishes } from './editor-state.ts'

export type EditorFormat = 'html' | 'json'

type EditorOptions = {
  value: EditorValue
  format: EditorFormat
  profile: RichTextProfile
  isDisabled: boolean
  wishes: EditorWishes
  attributes: Record<string, string>
  onChange: (value: string | DocumentJson) => void
  onBlur: (() => void) | undefined
}

export type Editor = { view: EditorView; state: EditorState }

/** The view lives outside of React; what it shows at the moment is read from here. */
function createEditorStore() {
  let current: Editor | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (next: Editor | null) => {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** One editor view for the life of the component; the value flows in only when it is really another one. */
export function useEditorView(host: RefObject<HTMLElement | null>, options: EditorOptions): Editor | null {
  const [store] = useState(createEditorStore)
  const editor = useSyncExternalStore(store.subscribe, store.get)
  const latest = useRef(options)
  const known = useRef<EditorValue>(undefined)
  useLayoutEffect(() => {
    latest.current = options
  })

  const { profile } = options
  useLayoutEffect(() => {
    const schema = schemaFor(profile)
    const wishes = () => latest.current.wishes
    const report = (doc: Node) => {
      const { format, onChange } = latest.current
      const value = format === 'json' ? jsonFromDocument(doc) : htmlFromDocument(doc)
      known.current = value
      onChange(value)
    }
    known.current = latest.current.value
    const view: EditorView = new EditorView(host.current, {
      state: createEditorState(documentFromValue(schema, latest.current.value, profile), wishes),
      editable: () => !latest.current.isDisabled,
      attributes: () => latest.current.attributes,
      dispatchTransaction(tr) {
        const state = view.state.apply(tr)
        view.updateState(state)
        store.set({ view, state })
        if (tr.docChanged) report(state.doc)
      },
      handleDOMEvents: {
        focus: () => void store.set({ view, state: view.state }),
        blur: () => {
          store.set({ view, state: view.state })
          latest.current.onBlur?.()
        },
      },
    })
    store.set({ view, state: view.state })
    return () => {
      store.set(null)
      view.destroy()
    }
  }, [host, profile, store])

  const { value, isDisabled, attributes } = options
  const view = editor?.view
  useEffect(() => {
    if (!view || value === known.current) return
    known.current = value
    const doc = documentFromValue(view.state.schema, value, profile)
    if (doc.eq(view.state.doc)) return
    // A new state, not a step: what was loaded must not be undone.
    const state = createEditorState(doc, () => latest.current.wishes)
    view.updateState(state)
    store.set({ view, state })
  }, [view, value, profile, store])

  const described = JSON.stringify(attributes)
  useEffect(() => {
    view?.setProps({
      editable: () => !isDisabled,
      attributes: JSON.parse(described) as Record<string, string>,
    })
  }, [view, isDisabled, described])

  return editor
}
