import { documentLength, isEmptyDocument } from './document-text.ts'
import { readParts } from './html-in.ts'
import { htmlFromDocument } from './html-out.ts'
import { RichTextError, type RichTextProblem } from './problem.ts'
import type { RichTextProfile } from './schema.ts'

export type CanonicalText =
  | { ok: true; html: string; length: number; empty: boolean }
  | { ok: false; problem: RichTextProblem }

/**
 * The only form in which rich text is stored. Whatever comes in, what comes out consists of the schema's nodes,
 * marks and checked attributes, and reading it again gives the same text.
 */
export function canonicalHtml(html: string, profile: RichTextProfile = 'full'): CanonicalText {
  const text = { ok: true as const, html: '', length: 0, empty: false }
  let parts = 0
  try {
    readParts(html, profile, (part) => {
      text.html += htmlFromDocument(part)
      text.length += documentLength(part)
      text.empty = ++parts === 1 && isEmptyDocument(part)
    })
    return text
  } catch (error) {
    if (error instanceof RichTextError) return { ok: false, problem: error.problem }
    throw error
  }
}
