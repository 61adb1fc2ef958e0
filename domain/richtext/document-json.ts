import { Node } from 'prosemirror-model'
import { MAX_DEPTH, MAX_NODES } from './limits.ts'
import { RichTextError } from './problem.ts'
import { schemaFor, type RichTextProfile } from './schema.ts'

export type DocumentJson = { type: string; [key: string]: unknown }

/** Measured without recursion, before anything recursive touches what a stranger sent. */
function assertBounds(json: unknown): void {
  let level: unknown[] = [json]
  let nodes = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new RichTextError('too-deep')
    nodes += level.length
    if (nodes > MAX_NODES) throw new RichTextError('too-many-nodes')
    level = level.flatMap((node) => {
      const content = (node as { content?: unknown } | null)?.content
      return Array.isArray(content) ? content : []
    })
  }
}

/** Reads a document given as JSON; every attribute has to be valid already. Throws `RichTextError`. */
export function documentFromJson(json: unknown, profile: RichTextProfile = 'full'): Node {
  assertBounds(json)
  try {
    const document = Node.fromJSON(schemaFor(profile), json)
    if (document.type !== document.type.schema.topNodeType) throw new RangeError('Not a document')
    document.check()
    return document
  } catch {
    throw new RichTextError('invalid-document')
  }
}

export function jsonFromDocument(document: Node): DocumentJson {
  return document.toJSON() as DocumentJson
}
