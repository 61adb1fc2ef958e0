import { crowns, summits } from '#data/mountains.ts'
import type { Way } from '#domain/track/generate/record-way.ts'
import { demoStories } from '../cast.ts'
import { demoWay } from '../demo-hike.ts'
import { walks, wayOfWalk, type Walk } from './walks.ts'

export type Outing = Omit<Walk, 'line' | 'ele' | 'tops' | 'back'> & { way: () => Way }

const bySlug = new Map(summits.map((one) => [one.slug, one]))

/** Names in the plural would need verbs of their own, and one begins with „Na”. */
const leftOut = new Set([
  'trzy-korony',
  'kozie-czuby',
  'jaworniki',
  'wlochy',
  'glinianki',
  'na-beskidzie',
  'bledne-skaly',
  'rysy',
  'sadzonki',
  'sine-skalki',
  'slaskie-kamienie',
  'izerskie-garby',
  'rude-krzyze',
  'jedlice',
])

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
