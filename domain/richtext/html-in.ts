import type { Node } from 'prosemirror-model'
import type { FacadeElement } from './facade-node.ts'
import { treeFromHtml } from './html-tree.ts'
import { MAX_HTML_LENGTH } from './limits.ts'
import { NamedParser } from './named-parser.ts'
import { RichTextError } from './problem.ts'
import { fullSchema, profileSchema, type RichTextProfile } from './schema.ts'
import { tidyWhitespace } from './whitespace.ts'

const PART_NODES = 400

const parsers: Record<RichTextProfile, NamedParser> = {
  full: new NamedParser(fullSchema),
  profile: new NamedParser(profileSchema),
}

/**
 * Reads HTML of any origin into documents of the schema: `take` gets a short text as one, a long one in parts, block
 * after block. Throws `RichTextError` when a bound is passed.
 * Every attribute comes from a reader that gives only what its validator accepts, so nothing is checked twice.
 */
export function readParts(
  html: string,
  profile: RichTextProfile,
  take: (part: Node) => void,
  from = PART_NODES,
): void {
  if (html.length > MAX_HTML_LENGTH) throw new RichTextError('too-long')
  const parser = parsers[profile]
  const part = (tree: FacadeElement) => take(tidyWhitespace(parser.parse(tree as never)))
  part(treeFromHtml(html, { part, from }))
}
