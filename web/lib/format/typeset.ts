const NBSP = '\u00A0'
const MINUS = '\u2212'

/** A word of one letter, after a space, an opening bracket or quote, or at the start. */
const HANGING = /(?<=^|[\s([„«])([aiouwz]) /gi
/** A hyphen that stands for a sign: nothing before it, a figure behind it. „5-6 h” and „2026-06-20” keep theirs. */
const SIGN = /(?<=^|[\s([„“«])-(?=\d)/g

/**
 * Text as Polish print sets it: a word of one letter never ends a line, and a negative figure has a minus, not a hyphen.
 * For what is shown only: what is edited or sent stays as it was typed.
 */
export function typeset(text: string): string {
  return withMinus(text.replace(HANGING, `$1${NBSP}`))
}

/** What is left of it in other languages. */
export function withMinus(text: string): string {
  return text.replace(SIGN, MINUS)
}
