import { readFileSync } from 'node:fs'
import { polishPlural } from '#domain/words/polish-plural.ts'

type Words = { [key: string]: string | Words }

let words: Words | undefined

/** The words of the web app for letters and rings, by key and count; placeholders are left in. A key without words is itself. */
export function sayInPolish(key: string, count: number): string {
  words ??= JSON.parse(
    readFileSync(new URL('../../web/public/assets/i18n/pl.json', import.meta.url), 'utf8'),
  ) as Words
  const parts = key.split('.')
  const last = parts.pop()!
  const group = parts.reduce<string | Words | undefined>(
    (at, part) => (typeof at === 'object' ? at[part] : undefined),
    words,
  )
  if (typeof group !== 'object') return key
  const found = group[`${last}_${polishPlural(count)}`] ?? group[last]
  return typeof found === 'string' ? found : key
}
