import { plain, stems } from '../mountains/stem.ts'

/** Little words of a sentence: they say nothing about which story is meant. */
const LITTLE = new Set([
  'a',
  'i',
  'o',
  'u',
  'w',
  'z',
  'na',
  'do',
  'od',
  'po',
  'we',
  'ze',
  'za',
  'ku',
  'pod',
  'nad',
  'dla',
])

/** Whether a word says nothing about what is meant. */
export function isLittle(word: string): boolean {
  return LITTLE.has(word)
}

/** More words than this are a sentence, and the first ones say enough. */
const MOST = 8

/** What was typed, word by word, without diacritics and without the little words (unless there are no others). */
export function typedWords(text: string): string[] {
  const words = plain(text)
    .split(' ')
    .filter((word) => word !== '')
  const telling = words.filter((word) => !LITTLE.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST)
}

/** A single „i” is all ending: what is left of it stands for nothing. */
function roots(word: string): string[] {
  return stems(word).filter((stem) => stem !== '')
}

/** What declension does to the last consonant of a stem, and where it lets an „e” in. */
const ALTERNATIONS: readonly (readonly [ending: string, others: readonly string[]])[] = [
  ['st', ['sc']],
  ['zd', ['zdz']],
  ['ch', ['sz', 's']],
  ['k', ['c', 'ek', 'ec', 'iec']],
  ['t', ['c']],
  ['d', ['dz']],
  ['g', ['dz', 'z']],
  ['r', ['rz', 'er', 'ier']],
  ['l', ['el', 'iel']],
  ['n', ['en', 'ien']],
]

/**
 * Beginnings of all words that may be a form of the typed one, or go on where it stops. Wider than `isForm`: an index
 * finds candidates by them, and `isForm` has the last word.
 */
export function beginnings(word: string): string[] {
  const found = new Set([word])
  for (const stem of roots(word)) {
    found.add(stem)
    for (const [ending, others] of ALTERNATIONS) {
      if (!stem.endsWith(ending)) continue
      for (const other of others) found.add(stem.slice(0, -ending.length) + other)
    }
  }
  // A shorter beginning finds everything that a longer one does.
  const all = [...found]
  return all.filter((one) => !all.some((other) => other !== one && one.startsWith(other)))
}

/** Whether a word of a text is a form of the typed word, or begins with it. */
export function isForm(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true
  const wanted = new Set(roots(typed))
  return roots(word).some((stem) => wanted.has(stem))
}

/**
 * How well a text answers: 0 when a typed word is missing, else more for words standing as typed than for their forms,
 * and more for a text that says little else.
 */
export function answers(text: string, typed: readonly string[], isSame = isForm): number {
  const words = plain(text).split(' ')
  let score = 0
  for (const word of typed) {
    if (words.includes(word)) score += 3
    else if (words.some((one) => isSame(one, word))) score += 2
    else return 0
  }
  return score + typed.length / (words.length + typed.length)
}
