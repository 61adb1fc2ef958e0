import { plain } from '../mountains/stem.ts'
import { isSameWord } from './lexemes.ts'

/** How much of the room stands before the found word. */
const BEFORE = 0.3

/** The stretch of a text around the first word that was asked for, cut between words, on one line. */
export function excerptAround(text: string, typed: readonly string[], length: number): string {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const at = words.findIndex((word) =>
    plain(word)
      .split(' ')
      .some((part) => part !== '' && typed.some((one) => isSameWord(part, one))),
  )
  let from = Math.max(0, at)
  for (let room = length * BEFORE; from > 0 && words[from - 1]!.length + 1 <= room; from--)
    room -= words[from - 1]!.length + 1
  let to = from
  for (let room = length; to < words.length && (words[to]!.length + 1 <= room || to === from); to++)
    room -= words[to]!.length + 1
  // A single word without an end is cut within.
  const found = Array.from(words.slice(from, to).join(' ')).slice(0, length).join('')
  return `${from > 0 ? '… ' : ''}${found}${to < words.length ? '…' : ''}`
}
