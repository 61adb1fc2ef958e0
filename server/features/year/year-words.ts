import type { LanguageName } from '#contract/language.ts'
import { ALL_YEARS, type YearView } from '#contract/year.ts'
import type { RidgeHike } from '#domain/year/year-ridge.ts'
import { polishPlural } from '#domain/words/polish-plural.ts'
import { say } from '#server/lib/say.ts'

/** What a picture of a year says: who and when, and three figures. No day, no way, nobody else. */
export type YearWords = {
  title: string
  lines: string[]
  figures: { value: string; unit?: string; label: string }[]
}

/** `link`: beside a link on other sites; `share`: to download and send on. */
export type YearPicture = { shape: 'link' | 'share'; words: YearWords; hikes: RidgeHike[] }

const summits = { one: 'nowy szczyt', few: 'nowe szczyty', many: 'nowych szczytów', other: 'nowych szczytów' }
const hikes = { one: 'wędrówka', few: 'wędrówki', many: 'wędrówek', other: 'wędrówek' }

export function yearWords(
  { hiker, period, first, last, totals, fresh }: YearView,
  language: LanguageName,
): YearWords {
  const years =
    period !== ALL_YEARS ? period : first === null ? '' : first === last ? String(first) : `${first}–${last}`
  const name = hiker.firstName
  const figures = [
    ...(totals.distanceM > 0
      ? [
          {
            value: grouped(Math.round(totals.distanceM / 1000), language),
            unit: 'km',
            label: say(language, 'pieszo'),
          },
        ]
      : []),
    ...(totals.ascentM > 0
      ? [{ value: tenths(totals.ascentM / 1000, language), unit: 'km', label: say(language, 'w górę') }]
      : []),
    fresh.length > 0
      ? { value: grouped(fresh.length, language), label: say(language, summits[polishPlural(fresh.length)]) }
      : { value: grouped(totals.hikes, language), label: say(language, hikes[polishPlural(totals.hikes)]) },
  ]
  const lines = [name, say(language, 'w górach'), years].filter(Boolean)
  return { title: lines.join(' '), lines, figures }
}

export function grouped(value: number, language: LanguageName): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, language === 'pl' ? ' ' : ',')
}

const tenths = (value: number, language: LanguageName) =>
  language === 'pl' ? value.toFixed(1).replace('.', ',') : value.toFixed(1)
