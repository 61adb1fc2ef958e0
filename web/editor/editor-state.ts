import { history } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState, Plugin } from 'prosemirror-state'
import { UNDO_DEPTH, UNDO_GROUP_DELAY_MS } from '#domain/richtext/limits.ts'
import type { EditorView } from 'prosemirror-view'
import { cleanPaste } from './clean-paste-plugin.ts'
import { dropCaret } from './drop-caret.ts'
import type { EditorLabels } from './editor-labels.ts'
import { ImageView } from './image-view.ts'
import { imageUpload } from './image-upload.ts'
import type { UploadImage } from './upload-state.ts'
import { keyBindings } from './key-bindings.ts'
import { linkOnPaste } from './link-on-paste.ts'
import { mentions, type SuggestProviders } from './mention-plugin.ts'
import { placeholder } from './placeholder.ts'
import { toneView } from './tone-view.ts'
import { typingRules } from './typing-rules.ts'

/** What the plugins ask for when they need it, so that a changed prop never means a new state. */
export type EditorWishes = {
  placeholder: string
  linkOnPaste: boolean
  labels: EditorLabels
  uploadImage: UploadImage | undefined
  suggest: SuggestProviders
  onLinkKey: () => boolean
  onHelpKey: () => boolean
  onMentionKey: (event: KeyboardEvent) => boolean
  onPasteRefused: (view: EditorView) => void
}

export function createEditorState(doc: Node, wishes: () => EditorWishes): EditorState {
  const { schema } = doc.type
  return EditorState.create({
    doc,
    plugins: [
      // Before the key bindings: while its list is open, Enter and the arrows belong to it.
      mentions(
        () => wishes().suggest,
        (event) => wishes().onMentionKey(event),
      ),
      typingRules(schema),
      ...keyBindings(
        schema,
        () => wishes().onLinkKey(),
        () => wishes().onHelpKey(),
      ),
      history({ depth: UNDO_DEPTH, newGroupDelay: UNDO_GROUP_DELAY_MS }),
      cleanPaste((view) => wishes().onPasteRefused(view)),
      linkOnPaste(() => wishes().linkOnPaste),
      imageUpload({ upload: () => wishes().uploadImage, labels: () => wishes().labels }),
      placeholder(() => wishes().placeholder),
      dropCaret(),
      new Plugin({
        props: {
          nodeViews: { image: (node, view, position) => new ImageView(node, view, position) },
          markViews: { text_color: toneView, text_background_color: toneView },
        },
      }),
    ],
  })
}
