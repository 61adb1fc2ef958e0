import { Plugin } from 'prosemirror-state'

/**
 * The cleaner is fetched behind the editor, usually before anyone can have copied something to paste. A paste that is
 * quicker waits for it; should it never come, the schema alone still keeps out all that is foreign to it.
 */
export function cleanPaste(): Plugin {
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
      transformPastedHTML: (html) => (clean ? clean(html) : html),
      handlePaste(view, event) {
        const html = event.clipboardData?.getData('text/html')
        if (clean !== null || !html) return false
        void coming.then(() => !view.isDestroyed && view.pasteHTML(html))
        return true
      },
    },
  })
}
