import { monthOf, yearOf, type YearHike } from './year-hike.ts'

export type YearTotals = { hikes: number; days: number; distanceM: number; ascentM: number; timeMin: number }

export function totalsOf(hikes: readonly YearHike[]): YearTotals {
  const totals = { hikes: hikes.length, days: 0, distanceM: 0, ascentM: 0, timeMin: 0 }
  for (const hike of hikes) {
    totals.distanceM += hike.distanceM ?? 0
    totals.ascentM += hike.ascentM ?? 0
    totals.timeMin += hike.timeMin ?? 0
  }
  totals.days = new Set(hikes.map(({ day }) => day)).size
  return totals
}

export type Step = { at: number; distanceM: number; timeMin: number; hikes: number }

const step = (at: number): Step => ({ at, distanceM: 0, timeMin: 0, hikes: 0 })

/** Always twelve, numbered from 1; a month without hikes too. */
export function monthsOf(hikes: readonly YearHike[]): Step[] {
  const months = Array.from({ length: 12 }, (_, month) => step(month + 1))
  for (const hike of hikes) add(months[monthOf(hike.day)]!, hike)
  return months
}

/** From the first year with a hike to the last, those between without one too. */
export function yearsOf(hikes: readonly YearHike[]): Step[] {
  if (hikes.length === 0) return []
  const numbers = hikes.map(({ day }) => yearOf(day))
  const first = numbers.reduce((a, b) => Math.min(a, b))
  const last = numbers.reduce((a, b) => Math.max(a, b))
  const years = Array.from({ length: last - first + 1 }, (_, at) => step(first + at))
  for (const hike of hikes) add(years[yearOf(hike.day) - first]!, hike)
  return years
}

function add(to: Step, { distanceM, timeMin }: YearHike): void {
  to.hikes += 1
  to.distanceM += distanceM ?? 0
  to.timeMin += timeMin ?? 0
}

/** The hike with the most of something, of equal ones the first; null where nobody knows it of any. */
export function mostOf(
  hikes: readonly YearHike[],
  valueOf: (hike: YearHike) => number | null,
): YearHike | null {
  let best: YearHike | null = null
  let most = -Infinity
  for (const hike of hikes) {
    const value = valueOf(hike)
    if (value !== null && value > most) [best, most] = [hike, value]
  }
  return best
}

export type YearRecords = {
  highest: YearHike | null
  longest: YearHike | null
  mostUp: YearHike | null
  earliest: YearHike | null
  latest: YearHike | null
}

/** Nothing is the most that is not more than nothing. */
const positive = (value: number | null) => (value !== null && value > 0 ? value : null)

export function recordsOf(hikes: readonly YearHike[]): YearRecords {
  return {
    highest: mostOf(hikes, ({ topM }) => topM),
    longest: mostOf(hikes, ({ distanceM }) => positive(distanceM)),
    mostUp: mostOf(hikes, ({ ascentM }) => positive(ascentM)),
    earliest: mostOf(hikes, ({ startMin }) => (startMin === null ? null : -startMin)),
    latest: mostOf(hikes, ({ endMin }) => endMin),
  }
}
