import type { Node } from 'prosemirror-model'
import { canonicalHtml, type CanonicalText } from '../canonical.ts'
import { documentFromJson } from '../document-json.ts'
import { readParts } from '../html-in.ts'
import { htmlFromDocument } from '../html-out.ts'
import { RichTextError } from '../problem.ts'
import type { RichTextProfile } from '../schema.ts'

/** HTML as one document, where the product reads it part by part. */
export function documentFromHtml(html: string, profile: RichTextProfile = 'full'): Node {
  const parts: Node[] = []
  readParts(html, profile, (part) => parts.push(part))
  const [first, ...others] = parts
  return first!.copy(others.reduce((content, part) => content.append(part.content), first!.content))
}

/** What is stored of a document that an editor was given as JSON. */
export function canonicalHtmlFromJson(json: unknown): CanonicalText {
  try {
    return canonicalHtml(htmlFromDocument(documentFromJson(json)))
  } catch (error) {
    if (error instanceof RichTextError) return { ok: false, problem: error.problem }
    throw error
  }
}
