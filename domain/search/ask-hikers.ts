import { beginnings } from './typed-words.ts'

/** What is filed of hikers beside their words: `hiker_words` in 0212_hikers_found.sql has the same. */

/** So many letters of one word stand before the other. */
const HEAD = 3

/** For one hiker in 61: each typed word in any of its forms, as `askWords` asks everybody. */
export function askSomeHikers(typed: readonly string[]): string {
  return typed.map((word) => anyOf(beginnings(word).map((one) => `-${one}`))).join(' & ')
}

/**
 * For all who have each typed word, exactly those whom `askWords` finds: each word is asked for whole, beside the first letters
 * of another, so that a word that many bear is read only of those who have the other one too. Null for a single word, and where
 * a beginning is shorter than what stands before a word.
 */
export function askPairsOfHikers(typed: readonly string[]): string | null {
  const words = typed.map(beginnings)
  if (words.length < 2 || words.flat().some((one) => one.length < HEAD)) return null
  return words
    .slice(1)
    .map((one, before) => [words[before]!, one] as const)
    .flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ])
    .map(([one, other]) => {
      const heads = new Set(one!.map((begin) => begin.slice(0, HEAD)))
      return anyOf([...heads].flatMap((head) => other!.map((begin) => `${head}-${begin}`)))
    })
    .join(' & ')
}

const anyOf = (entries: readonly string[]) => `(${entries.map((entry) => `'${entry}':*`).join(' | ')})`
