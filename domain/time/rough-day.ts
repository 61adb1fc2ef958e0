/** How exactly a day is known, the finest first. */
export const precisions = ['day', 'month', 'season', 'year'] as const
export type Precision = (typeof precisions)[number]

/** A day, or the stretch of days in which it lay, named by the first of them: „lato 2019” is 2019-06-21, season. */
export type RoughDay = { date: string; precision: Precision }

/** In the order in which they begin within a calendar year. */
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]

/** As the calendar has them; winter is 21 December to 20 March, as everywhere in the product. */
const begins: Record<Season, string> = { spring: '03-21', summer: '06-21', autumn: '09-23', winter: '12-21' }
const ends: Record<Season, string> = { spring: '06-20', summer: '09-22', autumn: '12-20', winter: '03-20' }

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

/** The last day of the stretch. */
export function lastDayOf({ date, precision }: RoughDay): string {
  if (precision === 'day') return date
  if (precision === 'year') return `${date.slice(0, 4)}-12-31`
  if (precision === 'month') {
    const days = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()
    return `${date.slice(0, 7)}-${days}`
  }
  const { season, year } = seasonOf(date)
  return `${written(season === 'winter' ? year + 1 : year)}-${ends[season]}`
}

/** Whether all of one stretch lies within the other. */
export function isWithin(inner: RoughDay, outer: RoughDay): boolean {
  return inner.date >= outer.date && lastDayOf(inner) <= lastDayOf(outer)
}

function written(year: number): string {
  return String(year).padStart(4, '0')
}
