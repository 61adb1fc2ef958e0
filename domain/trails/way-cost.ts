import { guideMinutes, steepDescent } from '../got/guide-time.ts'
import type { Place } from '../mountains/geo.ts'
import { metresBetween } from '../track/geo.ts'
import { smallestClimbM, sumClimbs } from '../track/measure/climbs.ts'
import { isClosedOn } from './closure.ts'
import { slowerOn } from './hard-ground.ts'
import type { WayCost } from './find-way.ts'
import { lengthOf, stretchOf, type TrailNetwork } from './network.ts'
import type { WayWish } from './way-wish.ts'

/** Height of the ground, NaN where it is not known. */
export type HeightOf = (lat: number, lon: number) => number

/** A closed trail is left out while another way is not much longer; never so dear that crossing wild ground would be better. */
const CLOSED = 2.5
/** Metres between looks at the ground. */
const LOOK_M = 50

/** The way as the hiker wishes it: shortest, or with the least guide time. Kept times are those of whole trails. */
export function wayCost(
  network: TrailNetwork,
  wish: WayWish,
  day: string | null,
  heightOf: HeightOf,
  kept: Map<string, number> = new Map(),
): WayCost & { offTrail(line: readonly Place[]): number } {
  const minutes = (line: readonly Place[]) => minutesAlong(line, heightOf)
  const timeOn = (trail: number, fromM: number, toM: number) => {
    const isWhole = Math.abs(toM - fromM) === lengthOf(network, trail)
    const slower = slowerOn(network.trails[trail]!.sac)
    if (!isWhole) return minutes(stretchOf(network, trail, fromM, toM)) * slower
    const key = `${trail} ${fromM < toM}`
    const known = kept.get(key) ?? minutes(stretchOf(network, trail, fromM, toM)) * slower
    kept.set(key, known)
    return known
  }
  return {
    perMetre: wish === 'distance' ? 1 : guideMinutes({ distanceM: 1, ascentM: 0 }),
    onTrail(trail, fromM, toM) {
      const { closed, oneWay } = network.trails[trail]!
      if (oneWay !== 0 && fromM !== toM && Math.sign(toM - fromM) !== oneWay) return Infinity
      const plain = wish === 'distance' ? Math.abs(toM - fromM) : timeOn(trail, fromM, toM)
      return isClosedOn(closed, day) ? plain * CLOSED : plain
    },
    offTrail: (line) => (wish === 'distance' ? lengthOfLine(line) : minutes(line)),
  }
}

export function lengthOfLine(line: readonly Place[]): number {
  return line.reduce((sum, place, i) => {
    const before = line[i - 1]
    return before ? sum + metresBetween(before.lat, before.lon, place.lat, place.lon) : 0
  }, 0)
}

/** Guide time along a line over the ground, in minutes. Where heights are not known, the time on the level. */
export function minutesAlong(line: readonly Place[], heightOf: HeightOf): number {
  const distance: number[] = []
  const height: number[] = []
  let m = 0
  line.forEach((place, i) => {
    const before = line[i - 1] ?? place
    const length = metresBetween(before.lat, before.lon, place.lat, place.lon)
    const pieces = Math.max(1, Math.ceil(length / LOOK_M))
    for (let piece = i === 0 ? pieces : 1; piece <= pieces; piece++) {
      const share = piece / pieces
      const value = heightOf(
        before.lat + (place.lat - before.lat) * share,
        before.lon + (place.lon - before.lon) * share,
      )
      if (Number.isNaN(value)) continue
      distance.push(m + length * share)
      height.push(value)
    }
    m += length
  })
  const { ascentM } = sumClimbs(height, smallestClimbM)
  return guideMinutes({ distanceM: m, ascentM, steepDescentM: steepDescent(distance, height) })
}
