import { HUT_PASSED_M } from '#contract/places.ts'
import type { SummitRef } from '#contract/tracks.ts'
import type { PassedHut, PlannedRoute, PlanPoint } from '#contract/trails.ts'
import { guideMinutes, steepDescent } from '#domain/got/guide-time.ts'
import type { Place } from '#domain/mountains/geo.ts'
import { metresBetween, metresPerDegree, metresPerDegreeOfLongitude } from '#domain/track/geo.ts'
import { elevationProfile, type ElevationProfile } from '#domain/track/measure/profile.ts'
import { smallestClimbM, sumClimbs } from '#domain/track/measure/climbs.ts'
import { trackStats } from '#domain/track/measure/stats.ts'
import type { TrackColumns } from '#domain/track/track.ts'
import { isKnown } from '#domain/trails/areas.ts'
import { slowerOn } from '#domain/trails/hard-ground.ts'
import { isClosedOn } from '#domain/trails/closure.ts'
import { looksAlong, type Look } from '#domain/trails/match-line.ts'
import type { TrailNetwork } from '#domain/trails/network.ts'
import { planWay, type Land, type PlannedWay, type WayPart } from '#domain/trails/plan-way.ts'
import type { Untimed } from '#domain/trails/judge-ground.ts'
import { writeLine } from '#domain/trails/trail-file.ts'
import { onValleyFloors } from '#domain/trails/valley-floor.ts'
import { spokenNames, trailColours } from '#domain/trails/trail.ts'
import {
  lengthOfLine,
  minutesAlong as guideMinutesAlong,
  wayCost,
  type HeightOf,
} from '#domain/trails/way-cost.ts'
import type { WayWish } from '#domain/trails/way-wish.ts'

type Wish = {
  points: readonly PlanPoint[]
  by: WayWish
  day: string | null
  summits: readonly SummitRef[]
  huts: readonly PassedHut[]
}

/** Passing a top this near is being on it. */
const ON_TOP_M = 60

/** A way through the given points with everything that is told about it. */
export function planRoute(
  network: TrailNetwork,
  land: Land,
  { points, by, day, summits, huts }: Wish,
  kept?: Map<string, number>,
): PlannedRoute {
  const { heightOf } = land
  const planned = planWay(network, points, wayCost(network, by, day, heightOf, kept), land)
  const line = looksAlong(wholeLine(planned.parts, planned.points[0]!))
  const track = asTrack(line, heightOf)
  const stats = trackStats(track)
  const profile = elevationProfile(track)
  const steepM = profile ? steepDescent(profile.distanceM, profile.elevationM) : 0
  const distanceM = line.at(-1)!.m
  const whole =
    guideMinutes({ distanceM, ascentM: stats.ascentM ?? 0, steepDescentM: steepM }) +
    hardMinutes(network, planned.parts, heightOf)
  const untimed = untimedOf(planned.parts)
  const timeAt = minutesAlong(profile, whole)
  const minutesAt = (m: number) => (untimed ? null : Math.round(timeAt(m)))
  const onTrailM = sum(
    planned.parts.filter(({ trail }) => trail !== null).map((part) => lengthOfLine(part.line)),
  )
  return {
    points: pointsView(planned, (m) => ({ minutes: minutesAt(m), ascentM: ascentAt(profile, m) }), heightOf),
    parts: planned.parts.map((part) => partView(network, part, day)),
    profile: profileView(line, profile, minutesAt),
    distanceM: Math.round(distanceM),
    ascentM: Math.round(stats.ascentM ?? 0),
    descentM: Math.round(stats.descentM ?? 0),
    highestM: stats.highestM === null ? null : Math.round(stats.highestM),
    guideMinutes: untimed ? null : Math.round(whole),
    untimed,
    onTrailM: Math.round(onTrailM),
    byHandM: Math.round(distanceM) - Math.round(onTrailM),
    knownM: Math.round(knownLength(line)),
    ...sharesOf(network, planned.parts),
    places: [...placesOn('summit', line, summits, ON_TOP_M), ...placesOn('hut', line, huts, HUT_PASSED_M)]
      .toSorted((a, b) => a.m - b.m)
      .map((one) => ({ ...one, m: Math.round(one.m), minutes: minutesAt(one.m) })),
    sac: Math.max(0, ...planned.parts.map(({ trail }) => (trail === null ? 0 : network.trails[trail]!.sac))),
  }
}

function wholeLine(parts: readonly WayPart[], start: Place): Place[] {
  return [start, ...parts.flatMap(({ line }) => line)].filter(
    (place, i, all) => i === 0 || place.lat !== all[i - 1]!.lat || place.lon !== all[i - 1]!.lon,
  )
}

function asTrack(line: readonly Look[], heightOf: HeightOf): TrackColumns {
  const heights = Float64Array.from(line, ({ lat, lon }) => heightOf(lat, lon))
  return {
    lat: Float64Array.from(line, ({ lat }) => lat),
    lon: Float64Array.from(line, ({ lon }) => lon),
    ele: onValleyFloors(line, heights, heightOf),
    time: new Float64Array(line.length).fill(Number.NaN),
    starts: Uint32Array.of(0),
  }
}

/** Guide time from the start at each metre, stretched so that it ends with the time of the whole way. */
function minutesAlong(profile: ElevationProfile | null, whole: number): (m: number) => number {
  if (!profile) return (m) => guideMinutes({ distanceM: m, ascentM: 0 })
  const { distanceM, elevationM } = profile
  const minutes = [0]
  for (let i = 1; i < distanceM.length; i++) {
    const run = distanceM[i]! - distanceM[i - 1]!
    const ascentM = Math.max(0, elevationM[i]! - elevationM[i - 1]!)
    minutes.push(minutes[i - 1]! + guideMinutes({ distanceM: run, ascentM }))
  }
  const stretch = whole / Math.max(1, minutes.at(-1)!)
  return (m) => {
    let at = distanceM.findIndex((value) => value >= m)
    if (at < 0) at = distanceM.length - 1
    return minutes[at]! * stretch
  }
}

/** Metres climbed from the start, shared out over the smoothed profile so that they end with the whole. */
function ascentAt(profile: ElevationProfile | null, m: number): number {
  if (!profile) return 0
  const { distanceM, elevationM } = profile
  const upTo = distanceM.findIndex((value) => value > m + 1)
  const heights = elevationM.slice(0, upTo < 0 ? undefined : upTo)
  return Math.round(sumClimbs(heights, smallestClimbM).ascentM)
}

function pointsView(
  { points, parts }: PlannedWay,
  figures: (m: number) => { minutes: number | null; ascentM: number },
  heightOf: HeightOf,
) {
  let m = 0
  return points.map((point, i) => {
    if (i > 0) m += sum(parts.filter(({ leg }) => leg === i - 1).map((part) => lengthOfLine(part.line)))
    const height = heightOf(point.lat, point.lon)
    return {
      ...rounded(point),
      onTrail: point.onTrail,
      m: Math.round(m),
      ...figures(m),
      heightM: Number.isNaN(height) ? null : Math.round(height),
    }
  })
}

/** What hard ground takes beyond its length and climb. */
function hardMinutes({ trails }: TrailNetwork, parts: readonly WayPart[], heightOf: HeightOf): number {
  return sum(
    parts.map(({ trail, line }) => {
      const slower = trail === null ? 1 : slowerOn(trails[trail]!.sac)
      return slower > 1 ? guideMinutesAlong(line, heightOf) * (slower - 1) : 0
    }),
  )
}

const WORST: readonly Untimed[] = ['park', 'steep', 'unknown']

/** Why no time is told of a way: the gravest reason, over how many metres it holds, and in which park. */
function untimedOf(parts: readonly WayPart[]): PlannedRoute['untimed'] {
  const why = WORST.find((reason) => parts.some(({ ground }) => ground === reason))
  if (why === undefined) return null
  const its = parts.filter(({ ground }) => ground === why)
  return { why, park: its[0]!.park, m: Math.round(sum(its.map(({ line }) => lengthOfLine(line)))) }
}

const rounded = ({ lat, lon }: Place) => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lon: Math.round(lon * 1e5) / 1e5,
})

function partView({ trails }: TrailNetwork, { leg, trail, ground, line }: WayPart, day: string | null) {
  const of = trail === null ? null : trails[trail]!
  return {
    leg,
    line: writeLine({
      lat: Float64Array.from(line, ({ lat }) => lat),
      lon: Float64Array.from(line, ({ lon }) => lon),
    }),
    m: Math.round(lengthOfLine(line)),
    onTrail: of !== null,
    ground,
    colours: [...(of?.colours ?? [])],
    closed: of && isClosedOn(of.closed, day) ? of.closed : null,
  }
}

function profileView(
  line: readonly (Place & { m: number })[],
  profile: ElevationProfile | null,
  minutesAt: (m: number) => number | null,
) {
  const index = profile ? [...profile.index] : [0, line.length - 1]
  const at = index.map((i) => line[i]!)
  return {
    distance: at.map(({ m }) => Math.round(m)),
    elevation: index.map((_, k) => (profile ? Math.round(profile.elevationM[k]!) : null)),
    lat: at.map(({ lat }) => Math.round(lat * 1e5) / 1e5),
    lon: at.map(({ lon }) => Math.round(lon * 1e5) / 1e5),
    minutes: at.map(({ m }) => minutesAt(m)),
  }
}

function sharesOf({ trails }: TrailNetwork, parts: readonly WayPart[]) {
  const known = parts.flatMap(({ trail, line }) =>
    trail === null ? [] : [{ trail: trails[trail]!, m: lengthOfLine(line) }],
  )
  const lengthOf = (has: (one: (typeof known)[number]) => boolean) =>
    Math.round(sum(known.filter(has).map(({ m }) => m)))
  const names = new Set(known.flatMap(({ trail }) => spokenNames(trail)))
  return {
    colours: trailColours
      .map((colour) => ({ colour, m: lengthOf(({ trail }) => trail.colours.includes(colour)) }))
      .filter(({ m }) => m > 0)
      .toSorted((a, b) => b.m - a.m),
    names: [...names]
      .map((name) => ({ name, m: lengthOf(({ trail }) => trail.names.includes(name)) }))
      .toSorted((a, b) => b.m - a.m),
  }
}

function knownLength(line: readonly (Place & { m: number })[]): number {
  return sum(line.map((place, i) => (i > 0 && isKnown(place) ? place.m - line[i - 1]!.m : 0)))
}

/** Places on the way, each where the line comes nearest. */
function placesOn<Kind extends string, Passed extends Place>(
  kind: Kind,
  line: readonly (Place & { m: number })[],
  places: readonly Passed[],
  withinM: number,
) {
  // Most places are ruled out without a root.
  const reachLat = withinM / metresPerDegree
  return places.flatMap((place) => {
    const reachLon = withinM / metresPerDegreeOfLongitude(place.lat)
    let best = { offM: withinM, m: -1 }
    for (const { lat, lon, m } of line) {
      if (Math.abs(lat - place.lat) > reachLat || Math.abs(lon - place.lon) > reachLon) continue
      const offM = metresBetween(lat, lon, place.lat, place.lon)
      if (offM < best.offM) best = { offM, m }
    }
    return best.m < 0 ? [] : [{ kind, place, m: best.m }]
  })
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
