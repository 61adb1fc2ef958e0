import { createInstance, type i18n as Instance, type Resource } from 'i18next'

export type Words = { [key: string]: string | Words }

type LoadWords = (language: string) => Promise<Words>

/** The language that answers for every word another one lacks. */
export const FALLBACK_LANGUAGE = 'pl'

/** Languages with a file of their own in assets/i18n. */
const languages: readonly string[] = ['pl']

let words: Instance = createInstance()

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
  const resources: Resource = {}
  await Promise.all(
    [...new Set([FALLBACK_LANGUAGE, language])].map(async (one) => {
      try {
        resources[one] = { translation: await load(one) }
      } catch (error) {
        // Without the fallback there are no words at all; without another language the fallback still speaks.
        if (one === FALLBACK_LANGUAGE) throw error
      }
    }),
  )
  words = createInstance()
  await words.init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

/**
 * The words for a key; `count` picks the plural form and is grouped as all figures are: „1 310 szczytów”. A key without
 * words shows as itself, so that it is seen.
 */
export function t(key: string, values?: Record<string, string | number>): string {
  const text = words.t(key, values ?? {})
  const count = values?.['count']
  if (typeof count !== 'number' || count < 1000) return text
  return text.replace(String(count), (figure) => figure.replace(/\B(?=(?:\d{3})+$)/g, '\u00A0'))
}

export function hasWords(key: string): boolean {
  return words.exists(key)
}
