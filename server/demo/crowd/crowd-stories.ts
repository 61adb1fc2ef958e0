import { crowns, ranges, summits } from '#data/mountains.ts'
import { sunTimes } from '#domain/sun/sun-times.ts'
import { randomFrom } from '#domain/terrain/noise.ts'
import type { Way } from '#domain/track/generate/record-way.ts'
import type { DemoStory } from '../cast.ts'
import { demoStories } from '../cast.ts'
import { demoWay, startOf } from '../demo-hike.ts'
import type { Ground, Light } from '../landscape.ts'
import { crowdHikers, type CrowdHiker } from './crowd-hikers.ts'
import { composeStory } from './compose.ts'
import { walks, wayOfWalk, type Walk } from './walks.ts'
import type { Weather } from './voices.ts'

export type Outing = Omit<Walk, 'line' | 'ele' | 'tops' | 'back'> & { way: () => Way }

export type CrowdStory = DemoStory & {
  /** Of the recording, of the picture and of everything that is left to chance. */
  seed: number
  outing: Outing
  weather: Weather
  /** The way of looking in the picture, in degrees from north; null where nobody took one. */
  lookTo: number | null
}

/** Everything is told as if seen from here; what is said of later days is moved with the day of the first start. */
export const LAST_DAY = '2026-11-15'
const FIRST_DAY = '2018-11-18'
const DAY = 86_400_000
const HOUR = 3_600_000

const bySlug = new Map(summits.map((one) => [one.slug, one]))
const rangeBySlug = new Map(ranges.map((one) => [one.slug, one]))

/** Names in the plural would need verbs of their own, and one begins with „Na”. */
const leftOut = new Set(['trzy-korony', 'kozie-czuby', 'jaworniki', 'wlochy', 'glinianki', 'na-beskidzie', 'bledne-skaly', 'rysy', 'sadzonki', 'sine-skalki', 'slaskie-kamienie', 'izerskie-garby', 'rude-krzyze', 'jedlice'])

/** In the Tatry only what a marked trail leads to: everything else is closed to hikers. */
const onTrailsOfTatry = new Set(crowns.find(({ slug }) => slug === 'turystyczna-korona-tatr')!.summits)

function isOpen(slug: string): boolean {
  return !bySlug.get(slug)!.range.startsWith('tatry') || onTrailsOfTatry.has(slug)
}

/** Ways that the first twelve told of are walked by others, too; those over two borders or two tops at once are left to them. */
const lentOutings: Outing[] = demoStories
  .filter(({ summits: climbed }) => !climbed.some((slug) => leftOut.has(slug)))
  .map((story) => {
    const way = demoWay(story)
    const { distanceM, ascentM } = figuresOf(way)
    return {
      targets: story.summits,
      start: story.route.split(' – ')[0]!,
      range: bySlug.get(story.summits[0]!)!.range,
      huts: [],
      colours: story.trails,
      distanceM,
      ascentM,
      minutes: Math.round(distanceM / 66 + ascentM / 10),
      way: () => way,
    }
  })

export const outings: readonly Outing[] = [
  ...walks
    .filter(({ targets }) => targets.every((slug) => !leftOut.has(slug) && isOpen(slug)))
    .map((walk) => ({ ...walk, way: () => wayOfWalk(walk) })),
  ...lentOutings,
]

function figuresOf({ lat, lon, ele }: Way): { distanceM: number; ascentM: number } {
  let [distanceM, ascentM] = [0, 0]
  for (let at = 1; at < lat.length; at++) {
    const y = (lat[at]! - lat[at - 1]!) * 111_200
    const x = (lon[at]! - lon[at - 1]!) * 111_200 * Math.cos((lat[at]! * Math.PI) / 180)
    distanceM += Math.hypot(x, y)
    ascentM += Math.max(0, ele[at]! - ele[at - 1]!)
  }
  return { distanceM: Math.round(distanceM), ascentM: Math.round(ascentM) }
}

function tellAll(): CrowdStory[] {
  const planned = crowdHikers.flatMap((hiker, place) => planHiker(hiker, place))
  planned.sort((a, b) => a.date.localeCompare(b.date) || a.hiker.key.localeCompare(b.hiker.key))
  const titles = new Set(demoStories.map(({ title }) => title))
  const seen = new Map<string, number>()
  const count = new Map<string, number>()
  return planned.map((one, number) => {
    const { hiker, outing } = one
    const visit = (slug: string) => `${hiker.key} ${slug}`
    const nth = 1 + (seen.get(visit(outing.targets[0]!)) ?? 0)
    for (const slug of outing.targets) seen.set(visit(slug), (seen.get(visit(slug)) ?? 0) + 1)
    const told = 1 + (count.get(hiker.key) ?? 0)
    count.set(hiker.key, told)
    const seed = 5_003 + number * 7
    const companion = companionOf(one, planned, seed)
    const words = composeStory({ ...one, nth, told, seed, summit: bySlug.get(outing.targets[0]!)!, range: rangeBySlug.get(outing.range)! }, titles)
    return {
      by: hiker.key,
      date: one.date,
      hour: one.hour,
      route: [outing.start, ...outing.targets.map((slug) => bySlug.get(slug)!.name), outing.start].join(' – '),
      summits: outing.targets,
      trails: outing.colours,
      difficulty: difficultyOf(outing),
      light: lightOf[one.weather],
      ground: one.ground,
      outing,
      weather: one.weather,
      lookTo: one.lookTo,
      seed,
      ...(companion && { with: [companion] }),
      ...words,
    }
  })
}

/** Every eighth goes with somebody of the same mountains who has no walk of their own that day. */
function companionOf({ hiker, date }: Planned, planned: readonly Planned[], seed: number): string | null {
  if (seed % 8 > 0 || ['parent', 'terse', 'caps', 'night'].includes(hiker.voice)) return null
  const busy = new Set(planned.filter((other) => other.date === date).map((other) => other.hiker.key))
  const free = crowdHikers.filter(
    (one) =>
      one.stories > 0 &&
      !busy.has(one.key) &&
      String(one.from) < date.slice(0, 4) &&
      one.ranges.some((range) => hiker.ranges.includes(range)),
  )
  return free[seed % Math.max(1, free.length)]?.key ?? null
}

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
function planHiker(hiker: CrowdHiker, place: number): Planned[] {
  const random = randomFrom(7_700 + place)
  const of = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const first = Math.max(Date.parse(FIRST_DAY), Date.parse(`${hiker.from}-01-20`) + Math.floor(random() * 150) * DAY)
  const last = Date.parse(LAST_DAY)
  const home = outings.filter(({ range }) => hiker.ranges.includes(range))
  const days = new Set<string>()
  const planned: Planned[] = []
  while (planned.length < hiker.stories) {
    // A third of what is told is of the last year, and every tenth story of the last weeks.
    const chance = random()
    const since = chance < 0.1 ? last - 55 * DAY : chance < 0.36 ? last - 365 * DAY : first
    const at = new Date(Math.max(first, since) + Math.floor(random() * ((last - Math.max(first, since)) / DAY + 1)) * DAY)
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

function startHour(weather: Weather, { rise, set, light }: Hours, { minutes }: Outing, chance: number): number {
  const up = (minutes / 60) * 0.55
  const wanted =
    weather === 'dawn'
      ? rise - up - 0.4
      : weather === 'gold'
        ? set - up - 1.9
        : rise + 0.4 + chance * Math.min(3, Math.max(0.3, light - minutes / 60 - 1.2))
  return Math.round(Math.max(1.5, wanted) * 12) / 12
}

const lightOf: Record<Weather, Light> = {
  sun: 'noon',
  gold: 'gold',
  mist: 'mist',
  rain: 'storm',
  storm: 'storm',
  autumn: 'autumn',
  winter: 'winter',
  thaw: 'noon',
  heat: 'noon',
  dawn: 'dawn',
}

type Odds = [Weather, number][]

function weatherOf(month: number, voice: string, random: () => number): Weather {
  if (voice === 'night' || (voice === 'photo' && random() < 0.5)) return 'dawn'
  const odds: Odds =
    month === 12 || month < 3
      ? [['winter', 8], ['mist', 2]]
      : month < 5
        ? [['thaw', 5], ['sun', 3], ['rain', 2], ['mist', 1]]
        : month < 9
          ? [['sun', 5], ['gold', 2], ['heat', month > 5 ? 2 : 0], ['rain', 1.5], ['storm', 1.5], ['mist', 1]]
          : [['autumn', month === 9 ? 1 : 5], ['sun', month === 9 ? 4 : 1], ['gold', 2], ['mist', 2], ['rain', 1.5]]
  let left = random() * odds.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [weather, weight] of odds) if ((left -= weight) < 0) return weather
  return odds[0]![0]
}

function difficultyOf({ range, ascentM }: Outing): DemoStory['difficulty'] {
  if (range === 'tatry-wysokie') return ascentM > 1_000 ? 'extreme' : 'hard'
  if (ascentM > 850) return 'hard'
  return ascentM > 420 ? 'moderate' : 'easy'
}

/** All that the larger community tells, oldest first; the same every time. */
export const crowdStories: readonly CrowdStory[] = tellAll()
