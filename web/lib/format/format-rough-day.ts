import { seasonOf, type RoughDay } from '#domain/time/rough-day.ts'
import { date as dayInWords } from './format-date.ts'
import { t } from '../i18n.ts'

/** As it stands by itself: „15 listopada 2026”, „maj 2021”, „lato 2019”, „zima 2019/20”, „rok 2018”. */
export function roughDate(day: RoughDay): string {
  return inWords(day, '')
}

/** As it stands in a sentence: „15 listopada 2026”, „w maju 2021”, „latem 2019”, „zimą 2019/20”, „w 2018 roku”. */
export function roughWhen(day: RoughDay): string {
  return inWords(day, 'in-')
}

function inWords({ date, precision }: RoughDay, form: '' | 'in-'): string {
  if (precision === 'day') return dayInWords(date)
  const year = date.slice(0, 4)
  if (precision === 'year') return bound(t(`dates.${form}year`, { year }))
  if (precision === 'month') {
    const month = t(`dates.${form}month.${Number(date.slice(5, 7))}`)
    return bound(t('dates.with-year', { name: month, year }))
  }
  const { season, year: begun } = seasonOf(date)
  const name = t(`dates.${form}season.${season}`)
  return bound(t('dates.with-year', { name, year: season === 'winter' ? winterYears(begun) : String(begun) }))
}

/** A winter lies in two years: „2019/20”. */
export function winterYears(begun: number): string {
  return `${begun}/${String((begun + 1) % 100).padStart(2, '0')}`
}

/** On one line. */
function bound(text: string): string {
  return text.replaceAll(' ', '\u00A0')
}
