import { bearing, distanceM, EARTH_RADIUS_M, type Place } from '../mountains/geo.ts'
import { REFRACTION } from './sight.ts'
import { heightAt, type Relief } from './relief.ts'
import { along, rayFrom } from './ray.ts'

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
