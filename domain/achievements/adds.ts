import { sunTimes } from '../sun/sun-times.ts'
import { lastDayOf, seasonOf, type Precision, type Season } from '../time/rough-day.ts'

/** What one cause adds to the tallies of a hiker: so much of a kind under a key. Keys without meaning are 0. */
export type Add = [kind: string, key: number, n: number]

export type AscentCause = {
  summitId: number
  /** The first day of the stretch in which it was, if it is not known to the day. */
  day: string
  precision: Precision
  /** Where the summit stands, and when the track was nearest to it and how long it stayed; null without a track. */
  lat: number
  lon: number
  reachedAt: string | null
  dwellS: number | null
}

/** Days of the year that have an achievement of their own: New Year and the day of independence. */
const specialDays = new Set([101, 1111])

/** Keys of the seasons of a summit. */
const seasonKeys: Record<Season, number> = { winter: 0, spring: 1, summer: 2, autumn: 3 }

/** An ascent that is known only roughly counts for what it surely was: for a day or a month only if that is known. */
export function addsOfAscent(cause: AscentCause): Add[] {
  const { summitId, day, precision } = cause
  const last = lastDayOf({ date: day, precision })
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [first, end] = [seasonOf(day), seasonOf(last)]
  const isOneSeason = first.season === end.season && first.year === end.year
  const adds: Add[] = [['summit', summitId, 1]]
  if (precision === 'day') adds.push(...addsOfDay(cause, month, date))
  if (precision === 'day' || precision === 'month') adds.push(['month', year * 12 + month - 1, 1])
  if (last.startsWith(day.slice(0, 4))) adds.push(['year', year, 1])
  if (isOneSeason) adds.push(['season', summitId * 4 + seasonKeys[first.season], 1])
  if (isOneSeason && first.season === 'winter') adds.push(['winter', first.year, 1], ['winters', 0, 1])
  return adds
}

function addsOfDay(cause: AscentCause, month: number, date: number): Add[] {
  const light = lightOf(cause)
  const monthDay = month * 100 + date
  return [
    ['day', dayNumber(cause.day), 1],
    // One ascent a day: each of them is of another year.
    ['same-day', cause.summitId * 512 + month * 32 + date, 1],
    ...(specialDays.has(monthDay) ? [['date', monthDay, 1] satisfies Add] : []),
    ...(light === null ? [] : [[light, 0, 1] satisfies Add]),
  ]
}

const MINUTE = 60_000

/** Was the sun rising or setting while the hiker stood there: within a quarter of an hour, or within a longer stay. */
function lightOf({ day, lat, lon, reachedAt, dwellS }: AscentCause): 'sunrise' | 'sunset' | null {
  if (reachedAt === null) return null
  const sun = sunTimes(day, lat, lon)
  if (sun === null) return null
  const there = Date.parse(reachedAt)
  const near = Math.max(15 * MINUTE, Math.min((dwellS ?? 0) * 1000, 60 * MINUTE))
  if (Math.abs(there - sun.rise) <= near) return 'sunrise'
  return Math.abs(there - sun.set) <= near ? 'sunset' : null
}

export type StoryCause = {
  day: string
  isAuthor: boolean
  /** False when the hiker tells the same hike in a story of their own, or in an older one of somebody else. */
  countsWay: boolean
  distance: number
  climb: number
  /** Points of the booklet, under the limit of the day. */
  got: number
  /** Pictures that this hiker added. */
  photos: number
  /** The others who were there. */
  others: number[]
}

export function addsOfStory({
  day,
  isAuthor,
  countsWay,
  distance,
  climb,
  got,
  photos,
  others,
}: StoryCause): Add[] {
  const date = dayNumber(day)
  const all: Add[] = [
    ['stories', 0, isAuthor ? 1 : 0],
    ['photos', 0, photos],
    ['distance', 0, countsWay ? distance : 0],
    ['climb', 0, countsWay ? climb : 0],
    ['got', 0, countsWay ? got : 0],
    ['day-distance', date, countsWay ? distance : 0],
    ['day-climb', date, countsWay ? climb : 0],
    ...others.map((id): Add => ['companion', id, 1]),
  ]
  return all.filter(([, , n]) => n > 0)
}

export const addsOfApplause: Add[] = [['applause', 0, 1]]

/** A trip that took place counts for who organised it. */
export const addsOfTrip: Add[] = [['trips', 0, 1]]
export const addsOfChallenge = (isSeasonal: boolean): Add[] => [
  ['challenges', 0, 1],
  ...(isSeasonal ? [['seasonals', 0, 1] satisfies Add] : []),
]

export const addsOfAccount = (isInvited: boolean): Add[] => (isInvited ? [['invited', 0, 1]] : [])

function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / 86_400_000)
}
