import { DOMParser, type Node } from 'prosemirror-model'
import { treeFromHtml } from './html-tree.ts'
import { MAX_HTML_LENGTH } from './limits.ts'
import { RichTextError } from './problem.ts'
import { schemaFor, type RichTextProfile } from './schema.ts'
import { tidyWhitespace } from './whitespace.ts'

/**
 * Reads HTML of any origin into a document of the schema. Throws `RichTextError` when a bound is passed.
 * Every attribute comes from a reader that gives only what its validator accepts, so nothing is checked twice.
 */
export function documentFromHtml(html: string, profile: RichTextProfile = 'full'): Node {
  if (html.length > MAX_HTML_LENGTH) throw new RichTextError('too-long')
  const root = treeFromHtml(html)
  return tidyWhitespace(DOMParser.fromSchema(schemaFor(profile)).parse(root as never))
}
