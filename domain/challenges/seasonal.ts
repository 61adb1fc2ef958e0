import { seasonOfYear, lastDayOf, type Season } from '../time/rough-day.ts'
import type { ChallengeRule, ChallengeUnit } from './challenge.ts'

/** A challenge that comes back every year. Its words are data, as those of crowns are. */
export type SeasonalSeries = {
  series: string
  title: string
  description: string
  when: Season | 'year'
  unit: Exclude<ChallengeUnit, 'list'>
  goal: number
}

export const seasonalSeries: readonly SeasonalSeries[] = [
  {
    series: 'szczyt-na-miesiac',
    title: 'Szczyt na miesiąc',
    description:
      'W każdym miesiącu roku stań choć na jednym szczycie. Liczy się dwanaście miesięcy, nie wysokość.',
    when: 'year',
    unit: 'months',
    goal: 12,
  },
  {
    series: 'wiosenna-piatka',
    title: 'Wiosenna piątka',
    description:
      'Pięć różnych szczytów między pierwszym dniem wiosny a początkiem lata. Krokusy po drodze gratis.',
    when: 'spring',
    unit: 'summits',
    goal: 5,
  },
  {
    series: 'letni-everest',
    title: 'Letni Everest',
    description:
      'Przez całe lato zbierz 8849 metrów podejść. Tyle, ile ma Everest, choćby po sto metrów naraz.',
    when: 'summer',
    unit: 'climb',
    goal: 8_849,
  },
  {
    series: 'jesienna-setka',
    title: 'Jesienna setka',
    description: 'Sto kilometrów po górach, zanim spadnie śnieg. Buki są wtedy najpiękniejsze.',
    when: 'autumn',
    unit: 'distance',
    goal: 100_000,
  },
  {
    series: 'zimowa-dziesiatka',
    title: 'Zimowa dziesiątka',
    description:
      'Dziesięć różnych szczytów między 21 grudnia a 20 marca. Raczki, czołówka i termos z herbatą.',
    when: 'winter',
    unit: 'summits',
    goal: 10,
  },
]

export type SeasonalEdition = ChallengeRule & {
  series: string
  slug: string
  /** With its year: „Zimowa dziesiątka 2026/27”. */
  title: string
  description: string
}

/** This many days before it begins, one can join. */
export const AHEAD_DAYS = 45

/** The edition of a series that begins in a year. */
export function editionOf(of: SeasonalSeries, year: number): SeasonalEdition {
  const { series, description, when, unit, goal } = of
  const window =
    when === 'year'
      ? { startsOn: `${year}-01-01`, endsOn: `${year}-12-31` }
      : { startsOn: seasonOfYear(when, year).date, endsOn: lastDayOf(seasonOfYear(when, year)) }
  const years = when === 'winter' ? `${year}/${String(year + 1).slice(2)}` : String(year)
  const title = `${of.title} ${years}`
  const slug = `${series}-${year}`
  return { series, slug, title, description, unit, goal, summits: [], route: null, ...window }
}

/** Editions that run today or may be joined already, in the order in which they begin. */
export function editionsOn(today: string): SeasonalEdition[] {
  const year = Number(today.slice(0, 4))
  const soon = addDays(today, AHEAD_DAYS)
  return seasonalSeries
    .flatMap((series) => [year - 1, year, year + 1].map((one) => editionOf(series, one)))
    .filter(({ startsOn, endsOn }) => startsOn! <= soon && endsOn! >= today)
    .toSorted((a, b) => (a.startsOn! < b.startsOn! ? -1 : a.startsOn! > b.startsOn! ? 1 : 0))
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
