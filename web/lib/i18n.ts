import { languages, type LanguageName } from '#contract/language.ts'
import { polishPlural } from '#domain/words/polish-plural.ts'
import { typeset, withMinus } from './format/typeset.ts'
import { isPolish, language, speak } from './language.ts'
import { wordsInParts, type Words } from './words-in-parts.ts'

type LoadWords = (name: LanguageName) => Promise<Words>

type Values = Record<string, string | number>

/** The language that answers for every word another one lacks. */
const FALLBACK_LANGUAGE: LanguageName = 'pl'

type Language = { words: Words; pluralOf: (count: number) => string }

const known = new Map<LanguageName, Language>()

/** One that we do not have is ignored. */
export function wantedLanguage(asked: string | null): LanguageName {
  return languages.find((one) => one === asked) ?? FALLBACK_LANGUAGE
}

const fetchWords: LoadWords = async (name) => {
  const response = await fetch(`/assets/i18n/${name}.json`, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`Words for "${name}" answered ${response.status}`)
  return wordsInParts(await response.text())
}

/** Every language has every word (words.test.ts), so only one is fetched; the fallback speaks when that one does not come. */
export async function startWords(wanted: LanguageName, load: LoadWords = fetchWords): Promise<void> {
  try {
    known.set(wanted, { words: await load(wanted), pluralOf: pluralsOf(wanted) })
    speak(wanted)
  } catch (error) {
    if (wanted === FALLBACK_LANGUAGE) throw error
    await startWords(FALLBACK_LANGUAGE, load)
  }
}

/** For the server, which draws pages in turn: the language holds for what is made without waiting. */
export function speaking<Made>(name: LanguageName, make: () => Made): Made {
  const before = language()
  speak(name)
  try {
    return make()
  } finally {
    speak(before)
  }
}

/** By hand: asking the browser for the rules of a language costs a phone more than all of them. */
function pluralsOf(name: LanguageName): (count: number) => string {
  return name === 'pl' ? polishPlural : (count) => (count === 1 ? 'one' : 'other')
}

/**
 * The words for a key, set as print in their language sets them; `count` picks the plural form and is grouped as all figures are:
 * „1 310 szczytów”. A key without words shows as itself, so that it is seen.
 */
export function t(key: string, values?: Values): string {
  const found = wordsFor(key, values?.['count'])
  if (found === undefined) return key
  const text = values ? filled(found, values) : found
  return isPolish() ? typeset(text) : withMinus(text)
}

/** What the domain or the contract says in Polish, in the language that is spoken: `en.json` has it by the Polish sentence. */
export function sentence(polish: string): string {
  const sentences = known.get(language())?.words['sentences']
  const found = typeof sentences === 'object' ? sentences[polish] : undefined
  return typeof found === 'string' ? found : polish
}

export function hasWords(key: string): boolean {
  return wordsFor(key) !== undefined
}

function wordsFor(key: string, count?: string | number): string | undefined {
  const spoken = known.get(language())
  if (spoken === undefined) return undefined
  const { words, pluralOf } = spoken
  const form = typeof count === 'number' ? textAt(words, `${key}_${pluralOf(count)}`) : undefined
  return form ?? textAt(words, key)
}

function textAt(words: Words, key: string): string | undefined {
  let at: string | Words | undefined = words
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined
    at = at[part]
  }
  return typeof at === 'string' ? at : undefined
}

function filled(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name]
    if (value === undefined) return placeholder
    return name === 'count' && typeof value === 'number' ? grouped(value) : String(value)
  })
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, isPolish() ? '\u00A0' : ',')
}
