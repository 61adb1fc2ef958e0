import { plain } from '../mountains/stem.ts'
import { isForm } from './typed-words.ts'

/** `at`: where it begins in the text. */
export type Piece = { text: string; isMarked: boolean; at: number }

/** A text in pieces, those marked that were typed: the beginning of a word that goes on, or the whole of another form of it. */
export function markedWords(text: string, typed: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const add = (part: string, isMarked: boolean) => {
    const last = pieces.at(-1)
    if (last?.isMarked === isMarked) last.text += part
    else if (part !== '') pieces.push({ text: part, isMarked, at })
    at += part.length
  }
  for (const part of text.split(/([^\p{L}\p{M}\p{N}]+)/u)) {
    const marked = markedLetters(part, typed)
    add(part.slice(0, marked), true)
    add(part.slice(marked), false)
  }
  return pieces
}

/** How many letters of a word were typed. */
function markedLetters(word: string, typed: readonly string[]): number {
  const own = plain(word)
  // Where letters and signs do not match one by one, no place in one is a place in the other.
  if (own === '' || own.length !== word.length) return 0
  const begins = typed.filter((one) => own.startsWith(one)).map((one) => one.length)
  if (begins.length > 0) return Math.max(...begins)
  return typed.some((one) => one.length > 2 && isForm(own, one)) ? word.length : 0
}
