import type { Place } from '../mountains/geo.ts'
import { metresBetween } from '../track/geo.ts'
import type { TrailNetwork } from './network.ts'
import { spotsNear } from './snap.ts'

/** A part of a line that runs on one trail, or on none that we know. */
export interface MatchedPart {
  trail: number | null
  fromM: number
  toM: number
  line: Place[]
}

/** Trails and receivers are each wrong by some ten metres. */
export const ON_TRAIL_M = 30
const LOOK_M = 20
/** Whoever walks on a trail stays on it at a crossing, though another is a little nearer there. */
const LOYALTY_M = 18
/** Shorter parts are crossings and bends that were cut: crossing a trail at a right angle, one is near it for 80 m. */
const SHORTEST_M = 100

/** Which trail a line follows, metre by metre. */
export function matchLine(network: TrailNetwork, line: readonly Place[]): MatchedPart[] {
  const looks = looksAlong(line)
  let current: number | null = null
  const trails = looks.map((place) => {
    const near = spotsNear(network, place, ON_TRAIL_M)
    const same = near.find(({ trail }) => trail === current)
    if (!same || same.offM > near[0]!.offM + LOYALTY_M) current = near[0]?.trail ?? null
    return current
  })
  return withoutCrumbs(partsOf(looks, trails))
}

/** A place of a line, so many metres from its start. */
export type Look = Place & { m: number }

/** Places of a line and more between them, so that no step is longer than `LOOK_M`. */
export function looksAlong(line: readonly Place[]): Look[] {
  const looks: Look[] = []
  let m = 0
  line.forEach((place, i) => {
    const before = line[i - 1]
    if (before) {
      const length = metresBetween(before.lat, before.lon, place.lat, place.lon)
      const pieces = Math.ceil(length / LOOK_M)
      for (let piece = 1; piece < pieces; piece++) {
        const share = piece / pieces
        looks.push({
          lat: before.lat + (place.lat - before.lat) * share,
          lon: before.lon + (place.lon - before.lon) * share,
          m: m + length * share,
        })
      }
      m += length
    }
    looks.push({ lat: place.lat, lon: place.lon, m })
  })
  return looks
}

function partsOf(looks: readonly Look[], trails: readonly (number | null)[]): MatchedPart[] {
  const parts: MatchedPart[] = []
  looks.forEach(({ m, ...place }, i) => {
    const part = parts.at(-1)
    if (!part) return void parts.push({ trail: trails[i]!, fromM: 0, toM: 0, line: [place] })
    part.line.push(place)
    part.toM = m
    // The step to a look belongs to the trail left; the next begins here.
    if (trails[i] !== part.trail && i + 1 < looks.length)
      parts.push({ trail: trails[i]!, fromM: m, toM: m, line: [place] })
  })
  return parts
}

/** Very short parts join the one before them (the first, the one after); equal neighbours become one. */
function withoutCrumbs(parts: readonly MatchedPart[]): MatchedPart[] {
  const kept: MatchedPart[] = []
  for (const part of parts) {
    const before = kept.at(-1)
    const joins = before && (part.toM - part.fromM < SHORTEST_M || part.trail === before.trail)
    if (joins) {
      before.line.push(...part.line.slice(1))
      before.toM = part.toM
    } else if (before && kept.length === 1 && before.toM - before.fromM < SHORTEST_M) {
      kept[0] = { ...part, fromM: before.fromM, line: [...before.line, ...part.line.slice(1)] }
    } else kept.push({ ...part, line: [...part.line] })
  }
  return kept
}
