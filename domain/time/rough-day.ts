/** How exactly a day is known, the finest first. */
export const precisions = ['day', 'month', 'season', 'year'] as const
export type Precision = (typeof precisions)[number]

/** A day, or the stretch of days in which it lay, named by the first of them: „lato 2019” is 2019-06-21, season. */
export type RoughDay = { date: string; precision: Precision }

/** In the order in which they begin within a calendar year. */
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]

/** Winter is 21 December – 20 March, as everywhere in the product; the other three follow suit. */
const begins: Record<Season, string> = { spring: '03-21', summer: '06-21', autumn: '09-21', winter: '12-21' }

/** The season of a day and the year in which that season began: January belongs to the winter of the year before. */
export function seasonOf(day: string): { season: Season; year: number } {
  const year = Number(day.slice(0, 4))
  const begun = seasons.findLast((season) => day.slice(5) >= begins[season])
  return begun ? { season: begun, year } : { season: 'winter', year: year - 1 }
}

/** A season of a year as a rough day. */
export function seasonOfYear(season: Season, year: number): RoughDay {
  return { date: `${written(year)}-${begins[season]}`, precision: 'season' }
}

/** The same stretch named by its first day, whichever of its days it was named by. */
export function roughDay(day: string, precision: Precision): RoughDay {
  if (precision === 'day') return { date: day, precision }
  if (precision === 'month') return { date: `${day.slice(0, 7)}-01`, precision }
  if (precision === 'year') return { date: `${day.slice(0, 4)}-01-01`, precision }
  const { season, year } = seasonOf(day)
  return seasonOfYear(season, year)
}

const MONTHS: Record<Exclude<Precision, 'day'>, number> = { month: 1, season: 3, year: 12 }

/** The last day of the stretch. */
export function lastDayOf({ date, precision }: RoughDay): string {
  if (precision === 'day') return date
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const end = new Date(Date.UTC(year, month - 1 + MONTHS[precision], day - 1))
  return end.toISOString().slice(0, 10)
}

/** Whether all of one stretch lies within the other. */
export function isWithin(inner: RoughDay, outer: RoughDay): boolean {
  return inner.date >= outer.date && lastDayOf(inner) <= lastDayOf(outer)
}

function written(year: number): string {
  return String(year).padStart(4, '0')
}
