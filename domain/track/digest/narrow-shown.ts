import { encodeLines } from '../line/encode.ts'
import { metresAlong } from '../measure/along.ts'
import type { Hiding, Shape } from '../privacy/hiding.ts'
import { hiddenEnds, visiblePart } from '../privacy/privacy.ts'
import { boxOf, contains, crosses } from '../privacy/zone.ts'
import type { TrackColumns } from '../track.ts'
import { boundsOf, heightsOf, roughLine, type ShownProfile, type ShownTrack } from './shown-track.ts'

/** What is known of a shown track without its lines. */
export type ShownReach = Pick<ShownTrack, 'bounds' | 'hiddenStartM' | 'hiddenEndM'>

/** Bounds are rounded to a metre. */
const ROUNDING = 2e-5
/** Between two samples so far apart lies a pause or a hidden stretch: no line is drawn there. */
const GAP_M = 300

/** Whether anything that is shown now may have to go. `newZones`: those of which nothing that is shown knows yet. */
export function hidesMore(shown: ShownReach, hiding: Hiding, newZones: readonly Shape[]): boolean {
  const { bounds } = shown
  if (bounds === null) return false
  const ends = hiddenEnds(hiding)
  if (ends.startM > shown.hiddenStartM || ends.endM > shown.hiddenEndM) return true
  return newZones.some((zone) => {
    const [west, south, east, north] = boxOf(zone)
    const apart = west > bounds[2]! + ROUNDING || east < bounds[0]! - ROUNDING
    return !apart && south <= bounds[3]! + ROUNDING && north >= bounds[1]! - ROUNDING
  })
}

export type Narrowed = {
  shown: ShownTrack
  /** Where a place so far along the old profile stands on the new one; null when it is hidden now. */
  distanceOf(metres: number, place?: { lat: number; lon: number }): number | null
}

/**
 * What is left of a shown track under stricter settings, from its profile alone: cheap enough to be done at once while the
 * whole file is still to be read. It may hide a little more than the true cut, because straight steps between samples are
 * shorter than the way; never less.
 */
export function narrowShown(shown: ShownTrack, hiding: Hiding, newZones: readonly Shape[]): Narrowed {
  const samples = samplesOf(shown, hiding)
  const ends = hiddenEnds(hiding)
  const part = visiblePart(
    samples,
    { startM: ends.startM - shown.hiddenStartM, endM: ends.endM - shown.hiddenEndM },
    { zones: [...newZones], secret: hiding.secret },
  )
  // The column of elevations carries the number of the sample through the cut.
  const kept = Array.from(part.ele)
  const profile = pickProfile(shown.profile, kept, metresAlong(part))
  const along = metresAlong(samples)
  const first = kept[0]
  const last = kept.at(-1)
  const moment = (sample: number | undefined) => {
    const time = sample === undefined ? NaN : samples.time[sample]!
    return Number.isNaN(time) ? null : time
  }
  return {
    shown: {
      from: moment(first),
      to: moment(last),
      line: roughLine(part),
      heights: heightsOf(profile),
      bounds: boundsOf(part),
      lines: { 18: encodeLines(part) },
      profile,
      hiddenStartM: shown.hiddenStartM + (first === undefined ? 0 : along[first]!),
      hiddenEndM: shown.hiddenEndM + (last === undefined ? 0 : along.at(-1)! - along[last]!),
    },
    distanceOf: placer(shown.profile.distance, kept, profile.distance, newZones),
  }
}

/** The profile as a track. Its parts end where the old line did: at zones that hid something already, and at pauses. */
function samplesOf({ profile, from }: ShownTrack, { zones }: Hiding): TrackColumns {
  const n = profile.lat.length
  const track = {
    lat: Float64Array.from(profile.lat),
    lon: Float64Array.from(profile.lon),
    ele: Float64Array.from({ length: n }, (_, i) => i),
    time: Float64Array.from(profile.minutes, (minutes) =>
      minutes === null || from === null ? NaN : from + minutes * 60_000,
    ),
  }
  const along = metresAlong(track)
  const gap = Math.max(GAP_M, (5 * (along.at(-1) ?? 0)) / Math.max(1, n))
  const boxes = zones.map(boxOf)
  const starts: number[] = n > 0 ? [0] : []
  for (let i = 1; i < n; i++) {
    const isBreak =
      along[i]! - along[i - 1]! > gap || zones.some((zone, z) => crosses(zone, boxes[z]!, track, i - 1, i))
    if (isBreak) starts.push(i)
  }
  return { ...track, starts: Uint32Array.from(starts) }
}

/** Across what is hidden now, the way counts as a straight line: nobody learns how long it was. */
function pickProfile(profile: ShownProfile, kept: number[], straight: Float64Array): ShownProfile {
  const distance: number[] = []
  kept.forEach((sample, k) => {
    const before = kept[k - 1]
    if (before === undefined) distance.push(0)
    else if (before === sample - 1)
      distance.push(distance[k - 1]! + profile.distance[sample]! - profile.distance[before]!)
    else distance.push(distance[k - 1]! + Math.round(straight[k]! - straight[k - 1]!))
  })
  const start = kept[0] === undefined ? null : profile.minutes[kept[0]]!
  const since = (minutes: number | null) =>
    minutes === null || start === null ? null : Math.round((minutes - start) * 10) / 10
  return {
    distance,
    elevation: kept.map((i) => profile.elevation[i]!),
    lat: kept.map((i) => profile.lat[i]!),
    lon: kept.map((i) => profile.lon[i]!),
    minutes: kept.map((i) => since(profile.minutes[i]!)),
  }
}

/** A place between two samples is shown only if both of them are. */
function placer(
  before: number[],
  kept: number[],
  after: number[],
  newZones: readonly Shape[],
): Narrowed['distanceOf'] {
  const now = new Map(kept.map((sample, k) => [sample, after[k]!]))
  return (metres, place) => {
    if (place && newZones.some((zone) => contains(zone, place.lat, place.lon))) return null
    const next = before.findIndex((distance) => distance >= metres)
    const right = next === -1 ? before.length - 1 : next
    const left = before[right]! > metres ? Math.max(0, right - 1) : right
    const [from, to] = [now.get(left), now.get(right)]
    if (from === undefined || to === undefined) return null
    return Math.min(to, from + Math.max(0, Math.round(metres - before[left]!)))
  }
}
