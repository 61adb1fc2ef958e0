import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { isEmptyDocument } from '#domain/richtext/document-text.ts'

export function placeholder(text: () => string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        if (!isEmptyDocument(doc)) return null
        return DecorationSet.create(doc, [
          Decoration.node(0, doc.content.size, { 'data-placeholder': text() }),
        ])
      },
    },
  })
}
