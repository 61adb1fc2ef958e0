import { ranges, summits } from '#data/mountains.ts'
import type { DemoStory } from '../cast.ts'
import { demoStories } from '../cast.ts'
import type { Light } from '../landscape.ts'
import { composeStory } from './compose.ts'
import { crowdHikers } from './crowd-hikers.ts'
import type { Outing } from './outings.ts'
import { planHiker, type Planned } from './plan-days.ts'
import type { Weather } from './voices.ts'

export type CrowdStory = DemoStory & {
  /** Of the recording, of the picture and of everything that is left to chance. */
  seed: number
  outing: Outing
  weather: Weather
  /** The way of looking in the picture, in degrees from north; null where nobody took one. */
  lookTo: number | null
}

const bySlug = new Map(summits.map((one) => [one.slug, one]))
const rangeBySlug = new Map(ranges.map((one) => [one.slug, one]))

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
    const words = composeStory(
      {
        ...one,
        nth,
        told,
        seed,
        summit: bySlug.get(outing.targets[0]!)!,
        range: rangeBySlug.get(outing.range)!,
      },
      titles,
    )
    return {
      by: hiker.key,
      date: one.date,
      hour: one.hour,
      route: [outing.start, ...outing.targets.map((slug) => bySlug.get(slug)!.name), outing.start].join(
        ' – ',
      ),
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

function difficultyOf({ range, ascentM }: Outing): DemoStory['difficulty'] {
  if (range === 'tatry-wysokie') return ascentM > 1_000 ? 'extreme' : 'hard'
  if (ascentM > 850) return 'hard'
  return ascentM > 420 ? 'moderate' : 'easy'
}

/** All that the larger community tells, oldest first; the same every time. */
export const crowdStories: readonly CrowdStory[] = tellAll()
