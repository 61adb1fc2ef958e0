import type { AscentDay } from '#contract/ascents.ts'
import { EARLIEST_DAY } from '#contract/lib/earliest-day.ts'
import { roughDay, seasonOf, seasonOfYear, type Season } from '#domain/time/rough-day.ts'

/** The answers to „Kiedy to było?”. */
export const whenKinds = ['today', 'yesterday', 'day', 'month', 'season', 'year'] as const
export type WhenKind = (typeof whenKinds)[number]

/** What the fields of the question hold; each keeps its own while another one is tried. */
export type When = { kind: WhenKind; day: string; month: number; season: Season; year: number }

export const FIRST_YEAR = Number(EARLIEST_DAY.slice(0, 4))

/** Where the question begins. */
export function firstWhen(today: string, kind: WhenKind = 'today'): When {
  return whenOf({ date: today, precision: 'day' }, kind)
}

/** The fields that say a known day, to correct it. */
export function whenOf({ date, precision }: AscentDay, kind: WhenKind = precision): When {
  const { season, year } = seasonOf(date)
  return {
    kind,
    day: date,
    month: Number(date.slice(5, 7)),
    season,
    year: kind === 'season' ? year : Number(date.slice(0, 4)),
  }
}

/** What was answered; null while a day is asked for and none is given. */
export function dayOfWhen({ kind, day, month, season, year }: When, today: string): AscentDay | null {
  if (kind === 'today') return { date: today, precision: 'day' }
  if (kind === 'yesterday') return { date: dayBefore(today), precision: 'day' }
  if (kind === 'day') return day === '' ? null : { date: day, precision: 'day' }
  if (kind === 'season') return seasonOfYear(season, year)
  return roughDay(`${year}-${String(month).padStart(2, '0')}-01`, kind)
}

/** What is wrong with the answer, as the end of a key of pl.json. */
export function wrongWhen(when: When, today: string): 'missing' | 'future' | 'early' | null {
  const day = dayOfWhen(when, today)
  if (day === null) return 'missing'
  if (day.date > today) return 'future'
  return day.date < EARLIEST_DAY ? 'early' : null
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
