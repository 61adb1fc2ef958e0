export type Bulletin = { service: 'TOPR' | 'GOPR'; url: string }

const TOPR: Bulletin = { service: 'TOPR', url: 'https://lawiny.topr.pl' }
const GOPR: Bulletin = { service: 'GOPR', url: 'https://www.gopr.pl/zagrozenie-lawinowe' }

/** Ranges for which the mountain rescue announces a degree of avalanche danger, and where it does. */
const BULLETINS: Readonly<Record<string, Bulletin>> = {
  'tatry-wysokie': TOPR,
  'tatry-zachodnie': TOPR,
  karkonosze: GOPR,
  'masyw-snieznika': GOPR,
  'beskid-zywiecki': GOPR,
  bieszczady: GOPR,
}

/** Where the degree of a range is announced, by its slug; null where nobody announces one. */
export const bulletinOf = (rangeSlug: string): Bulletin | null => BULLETINS[rangeSlug] ?? null

/** A bulletin holds for a day: what was read in it is shown no longer. */
export const DEGREE_HOURS = 24

/** Bulletins are announced from the first snow to the last: in these months they are pointed at. */
export const isAvalancheSeason = (day: string) => {
  const month = Number(day.slice(5, 7))
  return month >= 11 || month <= 5
}
