import type { TroddenAlong, TroddenNow } from '#contract/trodden.ts'
import { startPlaces } from '#data/gazetteer.ts'
import { huts } from '#data/places.ts'
import { terrainFacts } from '#data/terrain-facts.ts'
import type { Place } from '#domain/mountains/geo.ts'
import { metresPerDegree, metresPerDegreeOfLongitude } from '#domain/track/geo.ts'
import { lengthOfLine } from '#domain/trails/way-cost.ts'
import { troddenAlong } from '#domain/trodden/along.ts'
import { squaresIn } from '#domain/trodden/cells.ts'
import type { ViewSpot } from '#domain/trodden/choose-stretches.ts'
import { gridOf } from '#domain/trodden/grid.ts'
import { troddenSeasons, type TroddenSeason } from '#domain/trodden/seasons.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db } from '#server/db/connect.ts'
import type { Catalogue } from '#server/features/mountains/mountains.service.ts'
import { readShown, readState } from './trodden.queries.ts'

// The door of the feature: what others may use of it.
export { giveSecret } from './secret-draw.ts'

export type Box = readonly [west: number, south: number, east: number, north: number]

export async function troddenNow(db: Db): Promise<TroddenNow> {
  const { version, publishedAt } = await readState(db)
  return { version, publishedOn: publishedAt === null ? null : warsawDay(publishedAt) }
}

/** Land around these places, by so many metres more on each side. */
export function boxAround(places: readonly Place[], roomM: number): Box {
  const lats = places.map(({ lat }) => lat)
  const lons = places.map(({ lon }) => lon)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [up, across] = [roomM / metresPerDegree, roomM / metresPerDegreeOfLongitude((south + north) / 2)]
  return [Math.min(...lons) - across, south - up, Math.max(...lons) + across, north + up]
}

/** Places by which stretches in a box are named, summits first, the higher before the lower: of two at one spot the first counts. */
export function spotsIn({ summits }: Catalogue, [west, south, east, north]: Box): ViewSpot[] {
  const isIn = ({ lat, lon }: Place) => lat >= south && lat <= north && lon >= west && lon <= east
  const tops = summits
    .filter(isIn)
    .toSorted((a, b) => b.heightM - a.heightM || a.id - b.id)
    .map(({ id, name, lat, lon }) => ({ name, lat, lon, seen: terrainFacts.get(id)?.seen ?? 0 }))
  const others = [...huts, ...startPlaces]
    .filter(isIn)
    .map(({ name, lat, lon }) => ({ name, lat, lon, seen: 0 }))
  return [...tops, ...others]
}

/** What a place's text is made of, in every season. */
export async function placeWork(db: Db, catalogue: Catalogue, now: TroddenNow, box: Box) {
  const squares = squaresIn(box)
  const seasons = []
  for (const season of troddenSeasons)
    seasons.push({ season, squares: await readShown(db, now.version, season, squares) })
  return { what: 'place' as const, ...now, box, spots: spotsIn(catalogue, box), seasons }
}

/** Of one day's way, and of a walk of several days: a grid over more land would take more room than an answer is worth. */
const MOST_SQUARES = 100
/** Each step of a way is looked up: a thousand places, to and fro over the land, would be millions of them. */
const MOST_METRES = 200_000

/** How trodden a way is; nothing is told of one that reaches over more land than people walk at once. */
export async function alongWay(db: Db, season: TroddenSeason, way: readonly Place[]): Promise<TroddenAlong> {
  const now = await troddenNow(db)
  const squares = squaresIn(boxAround(way, 0), 1)
  const isTooLong = squares.length > MOST_SQUARES || lengthOfLine(way) > MOST_METRES
  const shown = isTooLong ? [] : await readShown(db, now.version, season, squares)
  const parts = troddenAlong(way, gridOf(shown))
  return { ...now, parts: parts.map(({ m, class: of }) => ({ m: Math.round(m), class: of })) }
}
