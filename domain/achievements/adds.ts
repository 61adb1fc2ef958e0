import { sunTimes } from '../sun/sun-times.ts'
import type { Precision } from '../time/rough-day.ts'
import { isWinter, seasonOf, winterOf } from './season.ts'

/** What one cause adds to the tallies of a hiker: so much of a kind under a key. Keys without meaning are 0. */
export type Add = [kind: string, key: number, n: number]

export type AscentCause = {
  summitId: number
  day: string
  /** Of what is known only to the month, the season or the year, `day` is the first day, and only that much is counted. */
  precision: Precision
  lastDay: string
  /** Where the summit stands, and when the track was nearest to it and how long it stayed; null without a track. */
  lat: number
  lon: number
  reachedAt: string | null
  dwellS: number | null
}

/** Days of the year that have an achievement of their own: New Year and the day of independence. */
const specialDays = new Set([101, 1111])

export function addsOfAscent(cause: AscentCause): Add[] {
  const { summitId, day, lastDay, precision } = cause
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const monthDay = month * 100 + date
  const light = lightOf(cause)
  const isExact = precision === 'day'
  const season = seasonOf(monthDay)
  // A March may have been winter or spring still; a year was every season.
  const isSeasonKnown = precision !== 'year' && season === seasonOf(monthDayOf(lastDay))
  const when = (isKnown: boolean, ...adds: Add[]) => (isKnown ? adds : [])
  return [
    ['summit', summitId, 1],
    ...when(isExact, ['day', dayNumber(day), 1]),
    ...when(isExact || precision === 'month', ['month', year * 12 + month - 1, 1]),
    ...when(day.slice(0, 4) === lastDay.slice(0, 4), ['year', year, 1]),
    ...when(isSeasonKnown, ['season', summitId * 4 + season, 1]),
    // One ascent a day: each of them is of another year.
    ...when(isExact, ['same-day', summitId * 512 + month * 32 + date, 1]),
    ...when(isExact && specialDays.has(monthDay), ['date', monthDay, 1]),
    ...when(isSeasonKnown && isWinter(monthDay), ['winter', winterOf(year, monthDay), 1], ['winters', 0, 1]),
    ...(light === null ? [] : [[light, 0, 1] satisfies Add]),
  ]
}

function monthDayOf(day: string): number {
  return Number(day.slice(5, 7)) * 100 + Number(day.slice(8))
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
  photos,
  others,
}: StoryCause): Add[] {
  const date = dayNumber(day)
  const all: Add[] = [
    ['stories', 0, isAuthor ? 1 : 0],
    ['photos', 0, photos],
    ['distance', 0, countsWay ? distance : 0],
    ['climb', 0, countsWay ? climb : 0],
    ['day-distance', date, countsWay ? distance : 0],
    ['day-climb', date, countsWay ? climb : 0],
    ...others.map((id): Add => ['companion', id, 1]),
  ]
  return all.filter(([, , n]) => n > 0)
}

export const addsOfApplause: Add[] = [['applause', 0, 1]]

export const addsOfAccount = (isInvited: boolean): Add[] => (isInvited ? [['invited', 0, 1]] : [])

function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / 86_400_000)
}
