/** `year` is all of them together. */
export const troddenSeasons = ['year', 'spring', 'summer', 'autumn', 'winter'] as const
export type TroddenSeason = (typeof troddenSeasons)[number]

/** The season of a day, by whole months: winter is December to February. */
export function seasonOf(day: string): Exclude<TroddenSeason, 'year'> {
  const month = Number(day.slice(5, 7))
  if (month < 3 || month === 12) return 'winter'
  return month < 6 ? 'spring' : month < 9 ? 'summer' : 'autumn'
}
