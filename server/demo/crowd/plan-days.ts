import { summits } from '#data/mountains.ts'
import { sunTimes } from '#domain/sun/sun-times.ts'
import { randomFrom } from '#domain/terrain/noise.ts'
import { startOf } from '../demo-hike.ts'
import type { Ground } from '../landscape.ts'
import type { CrowdHiker } from './crowd-hikers.ts'
import { outings, type Outing } from './outings.ts'
import type { Weather } from './voices.ts'

/** The first and the last day of which anybody tells. */
const FIRST_DAY = '2018-11-18'
const LAST_DAY = '2026-11-15'
const DAY = 86_400_000
const HOUR = 3_600_000

const bySlug = new Map(summits.map((one) => [one.slug, one]))

export type Planned = {
  hiker: CrowdHiker
  date: string
  hour: number
  outing: Outing
  weather: Weather
  ground: Ground
  lookTo: number | null
}

/** Days of one hiker: most at weekends, more of late, never two walks on one day. */
export function planHiker(hiker: CrowdHiker, place: number): Planned[] {
  const random = randomFrom(7_700 + place)
  const of = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const first = Math.max(
    Date.parse(FIRST_DAY),
    Date.parse(`${hiker.from}-01-20`) + Math.floor(random() * 150) * DAY,
  )
  const last = Date.parse(LAST_DAY)
  const home = outings.filter(({ range }) => hiker.ranges.includes(range))
  const days = new Set<string>()
  const planned: Planned[] = []
  while (planned.length < hiker.stories) {
    // A third of what is told is of the last year, and every tenth story of the last weeks.
    const chance = random()
    const since = chance < 0.1 ? last - 55 * DAY : chance < 0.36 ? last - 365 * DAY : first
    const at = new Date(
      Math.max(first, since) + Math.floor(random() * ((last - Math.max(first, since)) / DAY + 1)) * DAY,
    )
    const weekday = at.getUTCDay()
    if (weekday > 0 && weekday < 6 && random() < 0.72) continue
    const date = at.toISOString().slice(0, 10)
    const month = at.getUTCMonth() + 1
    if (days.has(date) || (hiker.voice === 'winter' && month > 3 && month < 11)) continue
    const outing = of(random() < 0.8 && home.length > 0 ? home : outings)
    const hours = hoursOf(date, outing)
    if (!isFor(outing, month, hiker) || hours.light < outing.minutes / 60 + 1) continue
    const weather = weatherOf(month, hiker.voice, random)
    days.add(date)
    planned.push({
      hiker,
      date,
      outing,
      weather,
      hour: startHour(weather, hours, outing, random()),
      ground: of(['spruces', 'meadow', 'rocks'] as const),
      lookTo: random() < 0.76 ? Math.floor(random() * 360) : null,
    })
  }
  return planned
}

/** The high ranges in winter are for those who know them. */
function isFor({ range, ascentM }: Outing, month: number, hiker: CrowdHiker): boolean {
  const isSnow = month < 5 || month > 10
  if (range.startsWith('tatry') && isSnow) return hiker.voice === 'guide'
  if (hiker.voice === 'parent' || hiker.voice === 'newbie') return ascentM < 750
  return hiker.voice !== 'elder' || ascentM < 900
}

type Hours = { rise: number; set: number; light: number }

/** Sunrise and sunset by the clock on the wall. */
function hoursOf(date: string, outing: Outing): Hours {
  const { lat, lon } = bySlug.get(outing.targets[0]!)!
  const sun = sunTimes(date, lat, lon)!
  const midnight = startOf({ date, hour: 0 })
  const rise = (sun.rise - midnight) / HOUR
  const set = (sun.set - midnight) / HOUR
  return { rise, set, light: set - rise }
}

function startHour(
  weather: Weather,
  { rise, set, light }: Hours,
  { minutes }: Outing,
  chance: number,
): number {
  const up = (minutes / 60) * 0.55
  const wanted =
    weather === 'dawn'
      ? rise - up - 0.4
      : weather === 'gold'
        ? set - up - 1.9
        : rise + 0.4 + chance * Math.min(3, Math.max(0.3, light - minutes / 60 - 1.2))
  return Math.round(Math.max(1.5, wanted) * 12) / 12
}

type Odds = [Weather, number][]

function weatherOf(month: number, voice: string, random: () => number): Weather {
  if (voice === 'night' || (voice === 'photo' && random() < 0.5)) return 'dawn'
  const odds: Odds =
    month === 12 || month < 3
      ? [
          ['winter', 8],
          ['mist', 2],
        ]
      : month < 5
        ? [
            ['thaw', 5],
            ['sun', 3],
            ['rain', 2],
            ['mist', 1],
          ]
        : month < 9
          ? [
              ['sun', 5],
              ['gold', 2],
              ['heat', month > 5 ? 2 : 0],
              ['rain', 1.5],
              ['storm', 1.5],
              ['mist', 1],
            ]
          : [
              ['autumn', month === 9 ? 1 : 5],
              ['sun', month === 9 ? 4 : 1],
              ['gold', 2],
              ['mist', 2],
              ['rain', 1.5],
            ]
  let left = random() * odds.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [weather, weight] of odds) if ((left -= weight) < 0) return weather
  return odds[0]![0]
}
