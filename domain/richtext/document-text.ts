import type { Node } from 'prosemirror-model'

/** Code points of text; a line break counts one, blocks and pictures nothing. */
export function documentLength(document: Node): number {
  if (document.isText) return codePoints(document.text ?? '')
  let length = document.type.name === 'hard_break' ? 1 : 0
  for (let at = 0; at < document.childCount; at++) length += documentLength(document.child(at))
  return length
}

const SECOND_HALF = /[\udc00-\udfff]/

export function codePoints(text: string): number {
  // Most texts have none, and then a character is a code point.
  if (!SECOND_HALF.test(text)) return text.length
  let count = 0
  for (let i = 0; i < text.length; i++) {
    // The second half of a surrogate pair was already counted with the first.
    const unit = text.charCodeAt(i)
    if (unit >= 0xdc00 && unit <= 0xdfff && i > 0 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) continue
    count++
  }
  return count
}

/** One text block with nothing in it: the state in which the placeholder is shown. */
export function isEmptyDocument(document: Node): boolean {
  const only = document.childCount === 1 ? document.firstChild : null
  return only !== null && only.isTextblock && only.content.size === 0
}
