import type { Place } from '../mountains/geo.ts'
import { isInside } from '../mountains/inside-ring.ts'
import type { Hike, HikeSummit, Land } from './hike.ts'
import { hikeShape, type HikeShape } from './hike-shape.ts'
import { placeAt } from './places-on-way.ts'
import { typedName } from './recorded-name.ts'

/** The longest title that a story may have. */
const LONGEST = 120
/** More names than this are no title but a list. */
const NAMED = 3

/**
 * Titles for a hike, the best first and never none: what a person called the recording, then its summits and places. Names
 * stay in the nominative, where they cannot be declined wrongly; ranges bring their own locative along.
 */
export function suggestTitles(hike: Hike, land: Land): string[] {
  const shape = hikeShape(hike.way)
  const summits = once(hike.summits)
  const titles = [
    typedName(hike.recordedName),
    ...(summits.length > 0 ? fromSummits(summits, shape) : fromPlaces(hike, shape, land)),
    summits.length === 0 && `Wędrówka ${spokenDay(hike.day)}`,
  ]
  return [
    ...new Set(titles.filter((title) => typeof title === 'string').map((title) => fitted(title))),
  ].slice(0, 3)
}

function fromSummits(summits: readonly HikeSummit[], shape: HikeShape | null): string[] {
  const highest = highestOf(summits)
  if (summits.length === 1) {
    const { name, rangeIn } = highest
    return rangeIn === null ? [name] : [name, `${name} ${rangeIn}`]
  }
  const whole = shape === 'traverse' ? ridge(summits, highest) : listed(summits, highest)
  return shape === 'loop' ? [`Pętla: ${whole}`, whole] : [whole]
}

/** „Kiczora – Turbacz – Lubań”: from the first over the highest to the last. */
function ridge(summits: readonly HikeSummit[], highest: HikeSummit): string {
  const stops = summits.length <= NAMED ? summits : [summits[0]!, highest, summits.at(-1)!]
  return [...new Set(stops)].map(({ name }) => name).join(' – ')
}

/** „Sokolica, Kępa i Babia Góra”, or the highest and how many others. */
function listed(summits: readonly HikeSummit[], highest: HikeSummit): string {
  if (summits.length > NAMED) return `${highest.name} i ${others(summits.length - 1)}`
  const names = summits.map(({ name }) => name)
  return `${names.slice(0, -1).join(', ')} i ${names.at(-1)}`
}

function fromPlaces({ way }: Hike, shape: HikeShape | null, land: Land): string[] {
  const [start, end] = [placeAt(way[0], land), placeAt(way.at(-1), land)]
  const rangeIn = rangeOfTowns(start, end, land) ?? rangeAround(way, land)
  const walk = shape === 'loop' ? 'Pętla' : 'Wędrówka'
  return [
    shape === 'traverse' && start !== null && end !== null && start !== end && `${start} – ${end}`,
    rangeIn !== null && `${walk} ${rangeIn}`,
    start !== null && `${start} i okolice`,
  ].filter((title) => typeof title === 'string')
}

/** From one town of a range to another, though the slopes of another range rise beside the road. */
function rangeOfTowns(start: string | null, end: string | null, { townsOf }: Land): string | null {
  const [from, to] = [townsOf[start ?? ''], townsOf[end ?? '']]
  return from !== undefined && from === to ? from : null
}

/** The range in which most of the way lies. */
function rangeAround(way: readonly Place[], { ranges }: Land): string | null {
  const counted = ranges.map(({ nameIn, rings }) => ({
    nameIn,
    points: way.filter((place) => rings.some((ring) => isInside(place, ring))).length,
  }))
  const most = counted.toSorted((a, b) => b.points - a.points)[0]
  return most !== undefined && most.points > way.length / 2 ? most.nameIn : null
}

function highestOf(summits: readonly HikeSummit[]): HikeSummit {
  return summits.reduce((best, one) => (one.heightM > best.heightM ? one : best))
}

/** A summit that was climbed twice is named once. */
function once(summits: readonly HikeSummit[]): HikeSummit[] {
  return [...new Map(summits.map((summit) => [summit.name, summit])).values()]
}

const plural = new Intl.PluralRules('pl')

function others(count: number): string {
  return plural.select(count) === 'few' ? `${count} inne szczyty` : `${count} innych szczytów`
}

const spoken = new Intl.DateTimeFormat('pl-PL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function spokenDay(day: string): string {
  return spoken.format(new Date(`${day}T12:00:00Z`))
}

/** Cut at a word, so that no name is broken. */
function fitted(title: string): string {
  if (title.length <= LONGEST) return title
  const cut = title.slice(0, LONGEST)
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
}
