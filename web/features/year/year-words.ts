import { ALL_YEARS, type YearView } from '#contract/year.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'

/** The heading over what the owner does with a year. */
export const PICTURE = 'obrazek'

/** „2026”, or „2019–2026” of all years. */
export function yearsOf({ period, first, last }: Pick<YearView, 'period' | 'first' | 'last'>): string {
  if (period !== ALL_YEARS) return period
  if (first === null || last === null) return ''
  return first === last ? String(first) : `${first}–${last}`
}

/** The title of the page. */
export function headingOf(year: YearView, isOwn: boolean): string {
  const words = isOwn
    ? t(nameOf(year, true))
    : `${personName(year.hiker)}: ${t(nameOf(year, false)).toLowerCase()}`
  return `${words} ${yearsOf(year)}`.trim()
}

export const nameOf = ({ period }: Pick<YearView, 'period'>, isOwn: boolean): string =>
  period === ALL_YEARS ? (isOwn ? 'year.own-years' : 'year.years') : isOwn ? 'year.own-year' : 'year.year'

/** „4:05”; of the next day as clocks show it then. */
export function clock(minute: number): string {
  const of = minute % 1440
  return `${Math.floor(of / 60)}:${String(of % 60).padStart(2, '0')}`
}

/** The one sentence of a year. */
export function factWords({ id, count, of, summit = '', minute }: NonNullable<YearView['fact']>): string {
  return t(`year.fact.${id}`, {
    count,
    of: number(of),
    summit,
    clock: minute === undefined ? '' : clock(minute),
  })
}
