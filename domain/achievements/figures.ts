import type { Add } from './adds.ts'

/**
 * How a figure is read from the tallies of a hiker: `total` is the one tally of its kind (key 0), `keyed` one tally of
 * many (a range, a crown), `best` the largest of its kind (the day with most summits).
 */
export const figureKinds = {
  summits: 'total',
  ranges: 'total',
  types: 'total',
  years: 'total',
  winters: 'total',
  sunrise: 'total',
  sunset: 'total',
  stories: 'total',
  photos: 'total',
  distance: 'total',
  climb: 'total',
  got: 'total',
  challenges: 'total',
  seasonals: 'total',
  applause: 'total',
  companions: 'total',
  trips: 'total',
  invited: 'total',
  range: 'keyed',
  crown: 'keyed',
  above: 'keyed',
  date: 'keyed',
  summit: 'best',
  day: 'best',
  winter: 'best',
  'year-months': 'best',
  'summit-seasons': 'best',
  'same-day': 'best',
  'day-distance': 'best',
  'day-climb': 'best',
} as const satisfies Record<string, 'total' | 'keyed' | 'best'>

export type FigureKind = keyof typeof figureKinds

const kinds = Object.keys(figureKinds) as FigureKind[]
/** Kinds of which every tally is read; there are as many as the mountains have places, however long a hiker walks. */
export const flatKinds = kinds.filter((kind) => figureKinds[kind] !== 'best')
/** Kinds of which only the largest tally is read. */
export const bestKinds = kinds.filter((kind) => figureKinds[kind] === 'best')

/** The figures of one hiker, by `nameOfFigure`. */
export type Figures = ReadonlyMap<string, number>

export const nameOfFigure = (kind: FigureKind, key: number) =>
  figureKinds[kind] === 'keyed' ? `${kind}:${key}` : kind

/** What a summit counts for beside itself; abroad it counts for no range, whose stamp asks for those in Poland. */
export type Place = { rangeId: number | null; type: number; height: number; crowns: readonly number[] }
export type PlaceOf = (summitId: number) => Place | undefined

const heights = [1000, 2000]

/** What follows when a tally is more than nothing for the first time (or, negative, no longer is). */
export function whatFollows(kind: string, key: number, placeOf: PlaceOf): Add[] {
  switch (kind) {
    case 'summit': {
      const place = placeOf(key)
      if (place === undefined) return [['summits', 0, 1]]
      return [
        ['summits', 0, 1],
        ...(place.rangeId === null ? [] : [['range', place.rangeId, 1] satisfies Add]),
        ['type', place.type, 1],
        ...heights.filter((height) => place.height >= height).map((height): Add => ['above', height, 1]),
        ...place.crowns.map((id): Add => ['crown', id, 1]),
      ]
    }
    case 'range':
      return [['ranges', 0, 1]]
    case 'type':
      return [['types', 0, 1]]
    case 'year':
      return [['years', 0, 1]]
    case 'month':
      return [['year-months', Math.floor(key / 12), 1]]
    case 'season':
      return [['summit-seasons', Math.floor(key / 4), 1]]
    case 'companion':
      return [['companions', 0, 1]]
    default:
      return []
  }
}
