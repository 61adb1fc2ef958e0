import { plainText } from '../search/plain-text.ts'

/**
 * Light stemming of Polish place names: enough that inflected forms of a summit's name („na Śnieżce”, „Babiej Góry”)
 * meet the name itself. It works on text without diacritics and prefers joining too much to joining too little:
 * the ranking puts exact matches first.
 */

/** Lower case, no diacritics, everything that is not a letter or digit becomes a space. */
export function plain(text: string): string {
  return plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Case endings of nouns and adjectives, longest first. */
const ENDINGS = `
  iego iemu iami iach ego emu iej ami imi ymi ich ych ach iom owi iem
  ej im ym om ow em ie ia iu ii io mi a e i o u y
`
  .trim()
  .split(/\s+/)

/** What is left must still be recognisable. */
const SHORTEST = 3

/** Forms that no ending explains. */
const IRREGULAR = new Map<string, string>([
  ...['trzy', 'trzech', 'trzem', 'trzema'].map((form): [string, string] => [form, 'trzy']),
  ...['dwa', 'dwie', 'dwoch', 'dwu', 'dwom', 'dwoma'].map((form): [string, string] => [form, 'dwa']),
  ...['piec', 'pieciu', 'piecioma'].map((form): [string, string] => [form, 'piec']),
])

/** The stem under which a word of a name is filed. */
export function stem(word: string): string {
  const irregular = IRREGULAR.get(word)
  return irregular ?? unsoften(strip(word))
}

/**
 * Every stem that a word may stand for: a word typed by a person may be any case, and the softened ending of a locative
 * („Giewoncie”) hides which consonant the name has.
 */
export function stems(word: string): string[] {
  const irregular = IRREGULAR.get(word)
  if (irregular) return [irregular]
  const found = new Set([unsoften(strip(word)), unsoften(word)])
  for (const [soft, hard] of SOFTENED)
    if (word.endsWith(soft) && word.length - soft.length >= SHORTEST - 1)
      found.add(unsoften(word.slice(0, -soft.length) + hard))
  return [...found]
}

export type Softness = 'soft' | 'hard' | 'either'

const SOFT_FORM = /(.)i(ego|emu|ami|ach|ej|om|a|u|o|i)$/
const HARD_FORM = /[^aeiouy](ego|emu|ami|ymi|ych|ach|owi|ej|ym|om|ow|em|a|e|o|u|y)$/

/**
 * Does a form keep the soft consonant of its stem („Babią”, „Rysia”) or the hard one („Baba”, „Rysów”). Two names may
 * share a stem and differ in this alone. After „k” and „g” the „i” says nothing, nor do locatives and bare consonants.
 */
export function softness(word: string): Softness {
  const soft = SOFT_FORM.exec(word)
  if (soft) return soft[1] === 'k' || soft[1] === 'g' ? 'hard' : 'soft'
  return HARD_FORM.test(word) && !IRREGULAR.has(word) ? 'hard' : 'either'
}

/** Does a softened locative hide which stem this is: then nothing can be told from its ending. */
export function isSoftened(word: string): boolean {
  return SOFTENED.some(([soft]) => word.endsWith(soft))
}

/** Locatives that soften the last consonant, and what they soften. */
const SOFTENED = [
  ['scie', 'st'],
  ['cie', 't'],
  ['zdzie', 'zd'],
  ['dzie', 'd'],
  ['dze', 'g'],
  ['sze', 'ch'],
  ['rze', 'r'],
] as const

function strip(word: string): string {
  for (const ending of ENDINGS)
    if (word.endsWith(ending) && word.length - ending.length >= SHORTEST) return word.slice(0, -ending.length)
  return word
}

/** Undoes what declension does inside the stem: the fleeting „e” (Chełmiec, Chełmca) and softened consonants. */
function unsoften(root: string): string {
  return root
    .replace(/i$/, '')
    .replace(/([^aeiouy])i?e([cklnr])$/, '$1$2')
    .replace(/([aeiouy])j$/, '$1')
    .replace(/(cz|c)$/, 'k')
}
