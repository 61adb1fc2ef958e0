import { Plugin } from 'prosemirror-state'

/**
 * The cleaner is fetched behind the editor, before anyone can have copied something to paste. Should a paste be
 * quicker, the schema alone still keeps out all that is foreign to it.
 */
export function cleanPaste(): Plugin {
  let clean = (html: string) => html
  void import('./clean-paste.ts').then(({ cleanPastedHtml }) => {
    clean = cleanPastedHtml
  })
  return new Plugin({ props: { transformPastedHTML: (html) => clean(html) } })
}
