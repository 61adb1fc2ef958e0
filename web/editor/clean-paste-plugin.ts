import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** More than five long stories at once; a page would stand still for minutes over a whole book. */
const MAX_TEXT = 100_000

/** Word wraps each letter of a long story in several of its own. */
const MAX_HTML = 1_000_000

/**
 * The cleaner is fetched behind the editor, usually before anyone can have copied something to paste. A paste that is
 * quicker waits for it; should it never come, the schema alone still keeps out all that is foreign to it.
 */
export function cleanPaste(refuse: (view: EditorView) => void): Plugin {
  let clean: ((html: string) => string) | null = null
  const coming = import('./clean-paste.ts').then(
    ({ cleanPastedHtml }) => {
      clean = cleanPastedHtml
    },
    () => {
      clean = (html) => html
    },
  )
  return new Plugin({
    props: {
      handleDOMEvents: {
        // Before anything reads it.
        paste(view, event) {
          const text = event.clipboardData?.getData('text/plain') ?? ''
          const html = event.clipboardData?.getData('text/html') ?? ''
          const fits = text.length <= MAX_TEXT && html.length <= MAX_HTML
          if (fits && (clean !== null || html === '')) return false
          event.preventDefault()
          if (fits) void coming.then(() => !view.isDestroyed && view.pasteHTML(html))
          else if (text && text.length <= MAX_TEXT) view.pasteText(text)
          else refuse(view)
          return true
        },
      },
      transformPastedHTML: (html) => (clean ? clean(html) : html),
    },
  })
}
