import { readFileSync } from 'node:fs'
import type { LanguageName } from '#contract/language.ts'
import { polishPlural } from '#domain/words/polish-plural.ts'

type Words = { [key: string]: string | Words }

const words = new Map<LanguageName, Words>()

function wordsIn(language: LanguageName): Words {
  const known = words.get(language)
  if (known) return known
  const file = new URL(`../../web/public/assets/i18n/${language}.json`, import.meta.url)
  const read = JSON.parse(readFileSync(file, 'utf8')) as Words
  words.set(language, read)
  return read
}

const formOf = {
  pl: polishPlural,
  en: (count: number) => (count === 1 ? 'one' : 'other'),
}

/** The words of the web app for letters and pushes, by key and count; placeholders are left in. A key without words is itself. */
export function sayIn(language: LanguageName, key: string, count: number): string {
  const parts = key.split('.')
  const last = parts.pop()!
  const group = parts.reduce<string | Words | undefined>(
    (at, part) => (typeof at === 'object' ? at[part] : undefined),
    wordsIn(language),
  )
  if (typeof group !== 'object') return key
  const found = group[`${last}_${formOf[language](count)}`] ?? group[last]
  return typeof found === 'string' ? found : key
}
