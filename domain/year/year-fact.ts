import { allFilled, tailOf } from './chance.ts'
import { monthOf, type YearHike } from './year-hike.ts'

/**
 * Something that is so of a hiker's year. `count` of `of` hikes; other figures where the sentence has them. The words stand in
 * pl.json under `year.fact.<id>`.
 */
export type YearFact = { id: FactId; count: number; of: number; summitId?: number; minute?: number }

export type FactId =
  | CountedId
  | 'same-summit'
  | 'same-weekday-1'
  | 'same-weekday-2'
  | 'same-weekday-3'
  | 'same-weekday-4'
  | 'same-weekday-5'
  | 'days-in-a-row'
  | 'every-month'
  | 'everests'

type CountedId =
  | 'before-five'
  | 'before-sunrise'
  | 'after-sunset'
  | 'working-days'
  | 'winter'
  | 'long'
  | 'steep'
  | 'long-day'
  | 'two-thousand'
  | 'many-summits'
  | 'new-summits'
  | 'holidays'

/** Whether it is so of a hike; null when nobody knows. */
type Holds = (hike: YearHike, isNew: ReadonlySet<number>) => boolean | null

const over = (value: number | null, least: number) => (value === null ? null : value >= least)

/** Monday is 1. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** New Year, the Three Kings, 1, 3 May, the Assumption, All Saints, 11 November, Christmas. */
const HOLIDAYS = new Set(['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26'])

/** What can be counted, and how usual it is among hikers as long as nothing is known of this one. */
export const counted: Record<CountedId, { usual: number; holds: Holds }> = {
  'before-five': { usual: 0.04, holds: ({ startMin }) => (startMin === null ? null : startMin < 300) },
  'before-sunrise': {
    usual: 0.1,
    holds: ({ startMin, riseMin }) => (startMin === null || riseMin === null ? null : startMin < riseMin),
  },
  'after-sunset': {
    usual: 0.1,
    holds: ({ endMin, setMin }) => (endMin === null || setMin === null ? null : endMin > setMin),
  },
  'working-days': { usual: 0.35, holds: ({ day }) => weekdayOf(day) <= 5 },
  winter: { usual: 0.15, holds: ({ day }) => [11, 0, 1].includes(monthOf(day)) },
  long: { usual: 0.05, holds: ({ distanceM }) => over(distanceM, 30_000) },
  steep: { usual: 0.06, holds: ({ ascentM }) => over(ascentM, 1500) },
  'long-day': { usual: 0.05, holds: ({ timeMin }) => over(timeMin, 720) },
  'two-thousand': { usual: 0.15, holds: ({ topM }) => over(topM, 2000) },
  'many-summits': { usual: 0.1, holds: ({ summits }) => new Set(summits).size >= 5 },
  'new-summits': { usual: 0.45, holds: ({ summits }, isNew) => summits.some((id) => isNew.has(id)) },
  holidays: { usual: 0.03, holds: ({ day }) => HOLIDAYS.has(day.slice(5)) },
}

/** As many hikes as the usual share weighs against those that the hiker went on in other years. */
const WEIGHT = 10
const EVEREST_M = 8849

type Weighed = YearFact & { chance: number }

/**
 * The one sentence of a year: of all that is so, what was least to be expected of this hiker, judged by their other years and,
 * as long as there are few of them, by what is usual. `isNew` are the summits that the year brought. Null for fewer than three
 * hikes, of which nothing can be said.
 */
export function factOf(
  hikes: readonly YearHike[],
  others: readonly YearHike[],
  isNew: ReadonlySet<number>,
): YearFact | null {
  if (hikes.length < 3) return null
  const facts = [
    ...countedFacts(hikes, others, isNew),
    ...sameSummit(hikes, others),
    ...sameWeekday(hikes, others),
    ...daysInARow(hikes),
    ...everyMonth(hikes),
    ...everests(hikes),
  ]
  let rarest: Weighed | null = null
  for (const fact of facts) if (rarest === null || fact.chance < rarest.chance) rarest = fact
  if (rarest === null) return null
  const { chance: _, ...fact } = rarest
  return fact
}

/** How likely this is of a hike of theirs. */
const shareOf = (had: number, known: number, usual: number) => (had + WEIGHT * usual) / (known + WEIGHT)

function countedFacts(
  hikes: readonly YearHike[],
  others: readonly YearHike[],
  isNew: ReadonlySet<number>,
): Weighed[] {
  return (Object.keys(counted) as CountedId[]).flatMap((id) => {
    const { usual, holds } = counted[id]
    const known = hikes.map((hike) => holds(hike, isNew)).filter((one) => one !== null)
    const count = known.filter(Boolean).length
    if (count < 2) return []
    // What was new in other years is not known here; the usual share has to do.
    const past =
      id === 'new-summits' ? [] : others.map((hike) => holds(hike, isNew)).filter((one) => one !== null)
    const share = shareOf(past.filter(Boolean).length, past.length, usual)
    const fact: Weighed = { id, count, of: known.length, chance: tailOf(known.length, count, share) }
    if (id !== 'before-five') return [fact]
    return [{ ...fact, minute: Math.min(...hikes.map(({ startMin }) => startMin ?? Infinity)) }]
  })
}

/** The summit to which the hiker came back most; the more summits there were, the likelier one of them stands out. */
function sameSummit(hikes: readonly YearHike[], others: readonly YearHike[]): Weighed[] {
  const times = new Map<number, number>()
  for (const { summits } of hikes) for (const id of new Set(summits)) times.set(id, (times.get(id) ?? 0) + 1)
  const most = [...times].toSorted(([a, often], [b, rather]) => rather - often || a - b)[0]
  if (most === undefined || most[1] < 3) return []
  const [summitId, count] = most
  const before = others.filter(({ summits }) => summits.includes(summitId)).length
  const chance = tailOf(hikes.length, count, shareOf(before, others.length, 0.05)) * times.size
  return [{ id: 'same-summit', count, of: hikes.length, summitId, chance: Math.min(1, chance) }]
}

/** Weekends are nothing to tell of; whoever goes on Wednesdays is known by it. */
function sameWeekday(hikes: readonly YearHike[], others: readonly YearHike[]): Weighed[] {
  return ([1, 2, 3, 4, 5] as const).flatMap((weekday) => {
    const count = hikes.filter(({ day }) => weekdayOf(day) === weekday).length
    if (count < 3) return []
    const before = others.filter(({ day }) => weekdayOf(day) === weekday).length
    const chance = tailOf(hikes.length, count, shareOf(before, others.length, 0.07)) * 5
    return [{ id: `same-weekday-${weekday}` as const, count, of: hikes.length, chance: Math.min(1, chance) }]
  })
}

const DAY_MS = 86_400_000

/** The most days one after another with a hike on each. */
export function longestRun(days: readonly string[]): number {
  const numbers = [...new Set(days)]
    .map((day) => Date.parse(`${day}T00:00:00Z`) / DAY_MS)
    .toSorted((a, b) => a - b)
  let [longest, run] = [0, 0]
  numbers.forEach((day, at) => {
    run = day - 1 === numbers[at - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  })
  return longest
}

function daysInARow(hikes: readonly YearHike[]): Weighed[] {
  const days = hikes.map(({ day }) => day)
  const count = longestRun(days)
  if (count < 3) return []
  // As many such runs as would be expected of days that fall anywhere in a year; going on is twice as likely as setting out.
  const share = Math.min(1, (2 * new Set(days).size) / 365)
  return [{ id: 'days-in-a-row', count, of: hikes.length, chance: Math.min(1, 365 * share ** count) }]
}

function everyMonth(hikes: readonly YearHike[]): Weighed[] {
  const months = new Set(hikes.map(({ day }) => monthOf(day)))
  if (months.size < 12) return []
  return [{ id: 'every-month', count: 12, of: hikes.length, chance: allFilled(hikes.length, 12) }]
}

/** What can be said of nearly every year, when nothing better can. */
function everests(hikes: readonly YearHike[]): Weighed[] {
  const up = hikes.reduce((sum, { ascentM }) => sum + (ascentM ?? 0), 0)
  const count = Math.floor(up / EVEREST_M)
  return count < 1 ? [] : [{ id: 'everests', count, of: hikes.length, chance: 0.5 }]
}
