import { polishPlural } from '#domain/words/polish-plural.ts'
import { typeset } from './format/typeset.ts'

export type Words = { [key: string]: string | Words }

type LoadWords = (language: string) => Promise<Words>

type Values = Record<string, string | number>

/** The language that answers for every word another one lacks. */
export const FALLBACK_LANGUAGE = 'pl'

/** Languages with a file of their own in assets/i18n. */
const languages: readonly string[] = ['pl']

type Language = { words: Words; pluralOf: (count: number) => string }

/** The wanted language, then the one that answers for what it lacks. */
let spoken: readonly Language[] = []

/** Another language is asked for by the key `language` in local storage; one that we do not have is ignored. */
export function wantedLanguage(asked: string | null, known: readonly string[] = languages): string {
  return asked !== null && known.includes(asked) ? asked : FALLBACK_LANGUAGE
}

const fetchWords: LoadWords = async (language) => {
  const response = await fetch(`/assets/i18n/${language}.json`, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`Words for "${language}" answered ${response.status}`)
  return (await response.json()) as Words
}

export async function startWords(language: string, load: LoadWords = fetchWords): Promise<void> {
  const wanted = [...new Set([language, FALLBACK_LANGUAGE])]
  const loaded = await Promise.all(
    wanted.map(async (one): Promise<Language | null> => {
      try {
        return { words: await load(one), pluralOf: pluralsOf(one) }
      } catch (error) {
        // Without the fallback there are no words at all; without another language the fallback still speaks.
        if (one === FALLBACK_LANGUAGE) throw error
        return null
      }
    }),
  )
  spoken = loaded.filter((one) => one !== null)
}

/** Polish ones by hand: asking the browser for the rules of a language costs a phone more than all of them. */
function pluralsOf(language: string): (count: number) => string {
  if (language === FALLBACK_LANGUAGE) return polishPlural
  const rules = new Intl.PluralRules(language)
  return (count) => rules.select(count)
}

/**
 * The words for a key, set as Polish print sets them; `count` picks the plural form and is grouped as all figures are:
 * „1 310 szczytów”. A key without words shows as itself, so that it is seen.
 */
export function t(key: string, values?: Values): string {
  const found = wordsFor(key, values?.['count'])
  if (found === undefined) return key
  return typeset(values ? filled(found, values) : found)
}

export function hasWords(key: string): boolean {
  return wordsFor(key) !== undefined
}

function wordsFor(key: string, count?: string | number): string | undefined {
  for (const { words, pluralOf } of spoken) {
    const form = typeof count === 'number' ? textAt(words, `${key}_${pluralOf(count)}`) : undefined
    const found = form ?? textAt(words, key)
    if (found !== undefined) return found
  }
  return undefined
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
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u00A0')
}
