import { geometryView, statsView } from '#contract/track-view.ts'
import type { SummitEvidence, SummitRef, TrackGeometry, TrackStats } from '#contract/tracks.ts'
import { crowns, ranges, summits, type Summit } from '#data/mountains.ts'
import { landmarks } from '#data/landmarks.ts'
import { huts } from '#data/places.ts'
import { farPeaks } from '#data/skyline-peaks.ts'
import { terrainFacts } from '#data/terrain-facts.ts'
import { fameOf } from '#domain/panorama/name-worth.ts'
import { passedBy } from '#domain/recording/passed-by.ts'
import { nearest } from '#domain/packs/around.ts'
import { wayToHut, type WayToHut } from '#domain/packs/way-to-hut.ts'
import { coversTile, touchesTile } from '#domain/packs/covers.ts'
import { lookAround, type LookAround, type NamedTop } from '#domain/packs/look-around.ts'
import { contourTile } from '#domain/terrain/contour-tile.ts'
import { heightTile, terrariumOf } from '#domain/terrain/height-tile.ts'
import { groundOf, heightAt, type Relief } from '#domain/terrain/relief.ts'
import { trailNetwork, type TrailNetwork } from '#domain/trails/network.ts'
import { trailsAlong } from '#domain/trails/along.ts'
import type { TrailColour } from '#domain/trails/trail.ts'
import { readTrailFile, type TrailFile } from '#domain/trails/trail-file.ts'
import { trailTile } from '#domain/trails/trail-tile.ts'
import { wayCost } from '#domain/trails/way-cost.ts'
import { readWater, type Water, type WaterFile } from '#domain/trails/water.ts'
import { digestTrack } from '#domain/track/digest/digest-track.ts'
import { believedHeights } from '#domain/track/heights/believed-heights.ts'
import { buildSummitIndex, type SummitIndex } from '#domain/track/judge/summit-index.ts'
import { matchSummits } from '#domain/track/judge/match-summits.ts'
import { decodeTrack } from '#domain/track/line/encode.ts'
import { trackProblems } from '#domain/track/read/problems.ts'
import type { Track } from '#domain/track/track.ts'

/** What a thread of the phone works out of the land and the trails that it has. */

export type Trails = { network: TrailNetwork; water: Water }

export function readTrails(json: string): Trails {
  const { trails, water } = JSON.parse(json) as { trails: TrailFile[]; water: WaterFile }
  return { network: trailNetwork(trails.flatMap(readTrailFile)), water: readWater(water) }
}

const SIDE = 256

/** Heights as the colours of a picture; null where the server knows more than this phone. */
export function heightsPicture(
  relief: Relief,
  z: number,
  x: number,
  y: number,
): Uint8ClampedArray<ArrayBuffer> | null {
  if (!coversTile(relief, z, x, y)) return null
  return opaque(terrariumOf(heightTile(relief, z, x, y, SIDE)))
}

/** The same also where only a part of the tile is known: better than nothing, when there is nobody to ask. */
export function partOfHeights(
  relief: Relief,
  z: number,
  x: number,
  y: number,
): Uint8ClampedArray<ArrayBuffer> | null {
  if (!touchesTile(relief, z, x, y)) return null
  return opaque(terrariumOf(heightTile(relief, z, x, y, SIDE)))
}

function opaque(colours: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray((colours.length / 3) * 4)
  for (let from = 0, to = 0; from < colours.length; from += 3, to += 4) {
    pixels[to] = colours[from]!
    pixels[to + 1] = colours[from + 1]!
    pixels[to + 2] = colours[from + 2]!
    pixels[to + 3] = 255
  }
  return pixels
}

export function contours(
  relief: Relief,
  z: number,
  x: number,
  y: number,
  isAlone: boolean,
): Uint8Array | null {
  const has = isAlone ? touchesTile : coversTile
  return has(relief, z, x, y) ? contourTile(relief, z, x, y) : null
}

export function trails({ network, water }: Trails, z: number, x: number, y: number): Uint8Array {
  return trailTile(network.trails, water, z, x, y)
}

export type NearPlace = {
  kind: 'summit' | 'hut'
  name: string
  heightM: number
  lat: number
  lon: number
  /** Of a summit that has a page. */
  slug: string | null
  distanceM: number
  bearing: number
}

const AROUND_M = 12_000
const MOST_AROUND = 24

const placed: readonly Omit<NearPlace, 'distanceM' | 'bearing'>[] = [
  ...summits.map(({ name, heightM, lat, lon, slug }) => ({
    kind: 'summit' as const,
    name,
    heightM,
    lat,
    lon,
    slug,
  })),
  ...huts.map(({ name, heightM, lat, lon }) => ({
    kind: 'hut' as const,
    name,
    heightM,
    lat,
    lon,
    slug: null,
  })),
]

/** Summits and huts by distance. */
export function around(place: { lat: number; lon: number }): NearPlace[] {
  return nearest(place, placed, AROUND_M, MOST_AROUND).map(({ place: one, ...where }) => ({
    ...one,
    ...where,
  }))
}

/** For the map: all summits and huts. */
export function allPlaces() {
  return placed
}

export function groundHeight(relief: Relief, lat: number, lon: number): number | null {
  const height = heightAt(relief, lat, lon)
  return Number.isNaN(height) ? null : height
}

const FAR_FAME = 0.35
const inCrowns = new Map<string, string[]>()
for (const { slug, summits: members } of crowns)
  for (const member of members) inCrowns.set(member, [...(inCrowns.get(member) ?? []), slug])
const highest = new Set(ranges.map((range) => range.highest))

/** Everything that can be named on a horizon, as the server's panorama has it. */
function namedTops(): NamedTop[] {
  const ours = summits.map((summit) => ({
    name: summit.name,
    heightM: summit.heightM,
    lat: summit.lat,
    lon: summit.lon,
    slug: summit.slug,
    place: rangeNames.get(summit.range) ?? '',
    fame: fameOf({
      crowns: inCrowns.get(summit.slug) ?? [],
      isHighestOfRange: highest.has(summit.slug),
      prominenceM: terrainFacts.get(summit.id)?.prominenceM ?? null,
      isLandmark: landmarks.has(summit.slug),
    }),
  }))
  const far = farPeaks.map(({ name, heightM, lat, lon, highest: isHighest }) => ({
    name,
    heightM,
    lat,
    lon,
    slug: null,
    place: '',
    fame:
      FAR_FAME +
      fameOf({ crowns: [], isHighestOfRange: isHighest === true, prominenceM: null, isLandmark: false }),
  }))
  return [...ours, ...far]
}

const rangeNames = new Map(ranges.map(({ slug, name }) => [slug, name]))

/** What is seen from a place; null where the land is not known. */
export function view(relief: Relief, place: { lat: number; lon: number }): LookAround | null {
  return lookAround(relief, place, namedTops())
}

const rangeIds = new Map(ranges.map(({ slug, id }) => [slug, id]))
const byId = new Map(summits.map((summit) => [summit.id, summit]))
let known: SummitIndex | undefined

function summitIndex(): SummitIndex {
  known ??= buildSummitIndex(summits)
  return known
}

function refOf({ id, slug, name, heightM, lat, lon, range }: Summit): SummitRef {
  return { id, slug, name, height: heightM, lat, lon, rangeId: rangeIds.get(range) ?? 0 }
}

export type RecognisedSummit = { summit: SummitRef; reachedAt: number | null }

/** Summits that a walk on its way has surely reached. */
export function recognise(walk: Track, relief: Relief | null): RecognisedSummit[] {
  const { track, from, againstLandM } = believedHeights(walk, relief && groundOf(relief))
  return matchSummits(track, summitIndex(), { from, againstLandM }).flatMap(({ summitId, verdict, time }) => {
    const summit = byId.get(summitId)
    return summit && verdict === 'certain' ? [{ summit: refOf(summit), reachedAt: time }] : []
  })
}

/** On one's own screen nothing is hidden. */
const hiding = { startM: 0, endM: 0, zones: [], secret: '' }
const ZOOM = 15

export type WalkDigest = {
  stats: TrackStats
  geometry: TrackGeometry
  summits: { summit: SummitRef; evidence: SummitEvidence }[]
  /** Tops that it came near to without going up. */
  passed: { summit: SummitRef; closestM: number }[]
  /** Colours of the trails under it, one part after another; none where this phone knows no trails. */
  trails: { m: number; colours: TrailColour[] }[]
}
export type UnreadableWalk = { unreadable: string }

/** A finished walk, read as the server reads the same file: with the land's heights where this phone has them. */
export function digestWalk(
  gpx: Uint8Array,
  relief: Relief | null,
  known: Trails | null,
): WalkDigest | UnreadableWalk {
  const ground = relief && groundOf(relief)
  const digest = digestTrack(gpx, 'kopczyk.gpx', hiding, summitIndex(), { ground })
  if ('unreadable' in digest) return { unreadable: trackProblems[digest.unreadable] }
  const geometry = geometryView(digest.shown, ZOOM)
  const lines = geometry.lines.map((line) => {
    const { lat, lon } = decodeTrack({ line, ele: '', time: '', starts: [0] })
    return Array.from(lat, (value, at) => ({ lat: value, lon: lon[at]! }))
  })
  const found = new Set(digest.summits.map(({ summitId }) => summitId))
  const others = summits.filter(({ id }) => !found.has(id))
  const stretches = known ? trailsAlong(known.network, lines).stretches : []
  return {
    stats: statsView(digest.figures),
    geometry,
    passed: passedBy(lines, others).map(({ place, closestM }) => ({ summit: refOf(place), closestM })),
    trails: stretches.map(({ fromM, toM, colours }) => ({ m: toM - fromM, colours: [...colours] })),
    summits: digest.summits.flatMap(({ summitId, evidence }) => {
      const summit = byId.get(summitId)
      return summit ? [{ summit: refOf(summit), evidence }] : []
    }),
  }
}

/** By guide time over the land that this phone has; without land by time on the level. */
export function hutByTrails(
  { network }: Trails,
  relief: Relief | null,
  here: { lat: number; lon: number },
  day: string,
): WayToHut | null {
  const heightOf = (lat: number, lon: number) => (relief ? heightAt(relief, lat, lon) : Number.NaN)
  return wayToHut(network, huts, here, wayCost(network, 'time', day, heightOf))
}
