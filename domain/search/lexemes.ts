import { plain } from '../mountains/stem.ts'
import { isLittle, typedWords } from './typed-words.ts'
import { wordRoots } from './word-roots.ts'

/** Nobody types a longer word, and addresses of pages have no end. */
const LONGEST_WORD = 40

/**
 * What a text is filed under in a tsvector: its words in small letters and their roots in capitals, so that the same
 * letters mean either the word as it stands or any form of it.
 */
export function lexemesOf(text: string): string[] {
  const found = new Set<string>()
  for (const word of plain(text).split(' ')) {
    if (word === '' || word.length > LONGEST_WORD || isLittle(word)) continue
    found.add(word)
    for (const root of wordRoots(word)) found.add(root.toUpperCase())
  }
  return [...found]
}

/**
 * The question for a tsvector of `lexemesOf`: for each typed word a form of it, or a word that goes on where it stops.
 * `all` asks for every word, `any` for one of them. Null when nothing was typed.
 */
export function askFor(text: string, words: 'all' | 'any'): string | null {
  const asked = askForEach(text)
  return asked.length === 0 ? null : asked.join(words === 'all' ? ' & ' : ' | ')
}

/** The same of each typed word alone. */
export function askForEach(text: string): string[] {
  return typedWords(text)
    .filter((word) => word.length <= LONGEST_WORD)
    .map((word) => {
      const roots = wordRoots(word).map((root) => `'${root.toUpperCase()}'`)
      return `(${[`'${word}':*`, ...roots].join(' | ')})`
    })
}

/** Whether a word of a text is a form of the typed one, or begins with it. */
export function isSameWord(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true
  const wanted = new Set(wordRoots(typed))
  return wordRoots(word).some((root) => wanted.has(root))
}

/** How many of the typed words a text has in any form, as a share. */
export function sharedWords(text: string, typed: readonly string[]): number {
  if (typed.length === 0) return 0
  const words = plain(text).split(' ')
  return typed.filter((one) => words.some((word) => isSameWord(word, one))).length / typed.length
}
