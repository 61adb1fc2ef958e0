import { bearing, distanceM, EARTH_RADIUS_M, type Place } from '../mountains/geo.ts'
import { REFRACTION } from '../mountains/sight.ts'
import { heightAt, smoothHeightAt, type Relief } from './relief.ts'
import { along, rayFrom } from './ray.ts'

const METRES_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180
/** Over about one node the ground's slope means something; nearer it would be that of a straight line between two. */
const BASE_M = 60

export interface ProfilePoint extends Place {
  /** Metres from the start. */
  m: number
  /** null where nothing is known. */
  heightM: number | null
}

/** Heights of the ground along a line, at its own points and every `everyM` metres between them. */
export function profileAlong(relief: Relief, line: readonly Place[], everyM = 30): ProfilePoint[] {
  const points: ProfilePoint[] = []
  let m = 0
  line.forEach((place, i) => {
    const before = line[i - 1]
    if (before !== undefined) {
      const length = distanceM(before, place)
      const pieces = Math.ceil(length / everyM)
      for (let piece = 1; piece < pieces; piece++) {
        const share = piece / pieces
        const lat = before.lat + (place.lat - before.lat) * share
        const lon = before.lon + (place.lon - before.lon) * share
        points.push({ lat, lon, m: m + length * share, heightM: known(heightAt(relief, lat, lon)) })
      }
      m += length
    }
    points.push({ lat: place.lat, lon: place.lon, m, heightM: known(heightAt(relief, place.lat, place.lon)) })
  })
  return points
}

const known = (height: number) => (Number.isNaN(height) ? null : height)

/** How steep the ground is, and to which side it falls, in degrees; null where nothing is known. */
export function slopeAt(relief: Relief, { lat, lon }: Place): { degrees: number; aspect: number } | null {
  const dLat = BASE_M / METRES_PER_DEGREE
  const dLon = dLat / Math.cos((lat * Math.PI) / 180)
  const east =
    (smoothHeightAt(relief, lat, lon + dLon) - smoothHeightAt(relief, lat, lon - dLon)) / (2 * BASE_M)
  const north =
    (smoothHeightAt(relief, lat + dLat, lon) - smoothHeightAt(relief, lat - dLat, lon)) / (2 * BASE_M)
  if (Number.isNaN(east + north)) return null
  const turn = (Math.atan2(-east, -north) * 180) / Math.PI
  return { degrees: (Math.atan(Math.hypot(east, north)) * 180) / Math.PI, aspect: (turn + 360) % 360 }
}

export interface Eye extends Place {
  /** Above the sea. */
  heightM: number
}

export interface Sight {
  visible: boolean
  /** What stands highest between the two, as the angle at which it is seen, and where; null when nothing lies between. */
  between: { degrees: number; m: number; lat: number; lon: number; heightM: number } | null
  /** The angle at which the other end is seen. */
  degrees: number
  distanceM: number
}

const LOOK_EVERY_M = 60

/** May one see the other over the ground, on a round Earth, with light bent as on a usual day? */
export function lineOfSight(relief: Relief, from: Eye, to: Eye, clearM = 150): Sight {
  const length = distanceM(from, to)
  const sink = (1 - REFRACTION) / (2 * EARTH_RADIUS_M)
  const ray = rayFrom(from, bearing(from, to), Math.max(1, length))
  const target = (to.heightM - from.heightM) / Math.max(1, length) - sink * length
  let highest = -Infinity
  let between: Sight['between'] = null
  // The ground right before the other end is its own mountain, which the model may have a little wrong.
  for (let m = LOOK_EVERY_M; m < length - clearM; m += LOOK_EVERY_M) {
    const lat = along(ray.lat, m / length)
    const lon = along(ray.lon, m / length)
    const heightM = heightAt(relief, lat, lon)
    const slope = (heightM - from.heightM) / m - sink * m
    if (slope > highest) {
      highest = slope
      between = { degrees: (Math.atan(slope) * 180) / Math.PI, m, lat, lon, heightM }
    }
  }
  const degrees = (Math.atan(target) * 180) / Math.PI
  return { visible: highest <= target, between, degrees, distanceM: length }
}
