import { ALL_YEARS, type YearView } from '#contract/year.ts'
import type { RidgeHike } from '#domain/year/year-ridge.ts'
import { polishPlural } from '#domain/words/polish-plural.ts'

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

export function yearWords({ hiker, period, first, last, totals, fresh }: YearView): YearWords {
  const years =
    period !== ALL_YEARS ? period : first === null ? '' : first === last ? String(first) : `${first}–${last}`
  const name = hiker.firstName
  const figures = [
    ...(totals.distanceM > 0
      ? [{ value: grouped(Math.round(totals.distanceM / 1000)), unit: 'km', label: 'pieszo' }]
      : []),
    ...(totals.ascentM > 0 ? [{ value: tenths(totals.ascentM / 1000), unit: 'km', label: 'w górę' }] : []),
    fresh.length > 0
      ? { value: grouped(fresh.length), label: summits[polishPlural(fresh.length)] }
      : { value: grouped(totals.hikes), label: hikes[polishPlural(totals.hikes)] },
  ]
  return {
    title: [name, 'w górach', years].filter(Boolean).join(' '),
    lines: [name, 'w górach', years].filter(Boolean),
    figures,
  }
}

export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ' ')
}

const tenths = (value: number) => value.toFixed(1).replace('.', ',')
