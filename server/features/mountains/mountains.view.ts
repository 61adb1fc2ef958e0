import type {
  CrownRef,
  NearbySummit,
  RangeCard,
  RangeDetails,
  RangeRef,
  SummitCard,
  SummitDetails,
  SummitList,
  SummitRef,
} from '#contract/mountains.ts'
import type { Hut, ParkRef } from '#contract/places.ts'
import type { SummitRef as PlacedSummit } from '#contract/tracks.ts'
import { parks, type Park } from '#data/parks.ts'
import { huts } from '#data/places.ts'
import drawn from '#data/pictures/silhouettes.json' with { type: 'json' }
import { terrainFacts } from '#data/terrain-facts.ts'
import type { Nearby } from '#domain/mountains/nearby.ts'
import { firstAscentPoints } from '#domain/points/first-ascent.ts'
import type { Catalogue } from './catalogue.ts'
import type { CrownRow, RangeRow, SummitRow } from './mountains.queries.ts'

const silhouettes: Record<string, string> = drawn

/** Korona Gór Polski, the crown that adds points. */
const KORONA = 'korona-gor-polski'

export function summitRef({ id, slug, name, heightM }: SummitRow): SummitRef {
  return { id, slug, name, heightM }
}

/** With its place, as tracks and ways name summits. */
export function summitOnMap({ id, slug, name, heightM, lat, lon, rangeId }: SummitRow): PlacedSummit {
  return { id, slug, name, height: heightM, lat, lon, rangeId }
}

export function rangeRef({ id, slug, name, type }: RangeRow): RangeRef {
  return { id, slug, name, type }
}

export function summitCard(catalogue: Catalogue, summit: SummitRow): SummitCard {
  const { id, slug, name, heightM, rangeId, abroad } = summit
  const facts = terrainFacts.get(id)
  const aliases = otherNames(summit)
  return {
    id,
    slug,
    name,
    ...(aliases.length > 0 && { aliases }),
    heightM,
    // Five decimals are a metre; more would only make the list longer.
    lat: round(summit.lat, 5),
    lon: round(summit.lon, 5),
    range: rangeId,
    crowns: crownsOf(catalogue, id).map((crown) => crown.id),
    points: pointsOf(catalogue, summit),
    hikers: catalogue.hikers.get(id) ?? 0,
    ...(facts && {
      ...(facts.prominenceM !== undefined && { prominence: facts.prominenceM }),
      seen: facts.seen,
    }),
    ...(abroad !== null && { abroad }),
  }
}

/** Every name beside the first: people look for a summit abroad by either. */
export function otherNames({ localName, aliases }: SummitRow): string[] {
  return localName === null ? aliases : [localName, ...aliases]
}

export function rangeCard(catalogue: Catalogue, range: RangeRow): RangeCard {
  const summits = catalogue.countedOfRange.get(range.id) ?? []
  return {
    ...rangeRef(range),
    summits: summits.map(summitRef),
    summitCount: summits.length,
    highest: summitRef(highestOf(catalogue, range)),
    lon: round(highestOf(catalogue, range).lon, 2),
    outline: outlineOf(summits),
  }
}

export function rangeDetails(catalogue: Catalogue, range: RangeRow): RangeDetails {
  const summits = catalogue.summitsOfRange.get(range.id) ?? []
  const crowns = new Set(summits.flatMap((summit) => crownsOf(catalogue, summit.id)))
  const { nameOf, nameIn, kondracki, description, subranges } = range
  return {
    ...rangeRef(range),
    nameOf,
    nameIn,
    kondracki,
    description,
    subranges,
    highest: summitRef(highestOf(catalogue, range)),
    outline: outlineOf(summits),
    parks: parks.filter((park) => park.ranges.includes(range.slug)).map(parkRef),
    summits: summits.map((summit) => summitCard(catalogue, summit)),
    crowns: [...crowns].toSorted((a, b) => a.id - b.id).map(crownRef),
  }
}

export function summitDetails(catalogue: Catalogue, summit: SummitRow): SummitDetails {
  const { rangeId, detectRadiusM: _, rivals, ...plain } = summit
  const range = catalogue.rangeById.get(rangeId)!
  return {
    ...plain,
    terrain: terrainOf(summit.id),
    rivals: rivals.flatMap((id) => catalogue.summitById.get(id) ?? []).map(summitRef),
    range: rangeRef(range),
    rangeIn: range.nameIn,
    isHighestInRange: range.highestId === summit.id,
    rangeSummits: (catalogue.countedOfRange.get(rangeId) ?? []).map((other) => other.id),
    park: parkAround(summit),
    points: pointsOf(catalogue, summit),
    crowns: crownsOf(catalogue, summit.id).map(crownRef),
    silhouette: silhouetteOf(summit),
  }
}

function terrainOf(id: number): SummitDetails['terrain'] {
  const facts = terrainFacts.get(id)
  if (facts === undefined) return null
  const { prominenceM = null, saddle = null, farthest = null, isolationM, seen, steepness } = facts
  return { prominenceM, saddle, farthest, isolationM, seen, steepness }
}

function parkRef({ slug, name, url }: Park): ParkRef {
  return { slug, name, url }
}

function parkAround(summit: SummitRow): ParkRef | null {
  const park = parks.find(({ summits }) => summits.includes(summit.slug))
  return park === undefined ? null : parkRef(park)
}

export function hutList(catalogue: Catalogue): Hut[] {
  return huts.flatMap(({ name, aliases, heightM, lat, lon, range, abroad }) => {
    const id = catalogue.rangeIds.get(range)
    if (id === undefined) return []
    return [{ name, heightM, lat, lon, range: id, ...(aliases && { aliases }), ...(abroad && { abroad }) }]
  })
}

export function nearbySummit({ summit, distanceM, bearing }: Nearby<SummitRow>): NearbySummit {
  const { lat, lon } = summit
  return { ...summitRef(summit), lat, lon, distanceM, bearing: Math.round(bearing) % 360 }
}

export function summitList(catalogue: Catalogue): SummitList {
  return {
    ranges: catalogue.ranges.map(rangeRef),
    crowns: catalogue.crowns.map(({ id, slug, name }) => ({ id, slug, name })),
    summits: catalogue.summits.map((summit) => summitCard(catalogue, summit)),
  }
}

function crownRef({ id, slug, name, summits, officialCount, partial }: CrownRow): CrownRef {
  return { id, slug, name, summits, officialCount, partial }
}

function crownsOf(catalogue: Catalogue, summitId: number): CrownRow[] {
  return catalogue.crownsOfSummit.get(summitId) ?? []
}

/** Its outline for a stamp. */
export function silhouetteOf({ slug }: SummitRow): string | null {
  return silhouettes[slug] ?? null
}

/** For standing there for the first time. */
export function pointsOf(catalogue: Catalogue, summit: SummitRow): number {
  return firstAscentPoints(
    summit.heightM,
    crownsOf(catalogue, summit.id).some((crown) => crown.slug === KORONA),
  )
}

function highestOf(catalogue: Catalogue, range: RangeRow): SummitRow {
  const summits = catalogue.countedOfRange.get(range.id) ?? []
  const named = catalogue.summitById.get(range.highestId)
  return named ?? summits.toSorted((a, b) => b.heightM - a.heightM)[0]!
}

/** Summits from west to east, as pairs of position (0–1000) and height. */
function outlineOf(summits: SummitRow[]): number[] {
  const fromWest = summits.toSorted((a, b) => a.lon - b.lon)
  const west = fromWest[0]?.lon ?? 0
  const width = (fromWest.at(-1)?.lon ?? 0) - west || 1
  return fromWest.flatMap(({ lon, heightM }) => [Math.round(((lon - west) / width) * 1000), heightM])
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
