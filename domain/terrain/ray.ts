import { EARTH_RADIUS_M, type Place } from '../mountains/geo.ts'

const DEGREES = 180 / Math.PI

/** Where a walk of so many metres along a great circle ends. */
export function destination(from: Place, bearingDeg: number, metres: number): Place {
  const angle = metres / EARTH_RADIUS_M
  const lat = from.lat / DEGREES
  const turn = bearingDeg / DEGREES
  const sin = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(turn)
  const east = Math.sin(turn) * Math.sin(angle) * Math.cos(lat)
  const lon = from.lon + Math.atan2(east, Math.cos(angle) - Math.sin(lat) * sin) * DEGREES
  return { lat: Math.asin(sin) * DEGREES, lon }
}

/** A great circle's latitude and longitude as cubic polynomials of the way from 0 to 1: good to a metre over 250 km. */
export interface Ray {
  lengthM: number
  lat: readonly [number, number, number, number]
  lon: readonly [number, number, number, number]
}

export function rayFrom(from: Place, bearingDeg: number, lengthM: number): Ray {
  const [a, b, c] = [1 / 3, 2 / 3, 1].map((share) => destination(from, bearingDeg, lengthM * share))
  return {
    lengthM,
    lat: through(from.lat, a!.lat, b!.lat, c!.lat),
    lon: through(from.lon, a!.lon, b!.lon, c!.lon),
  }
}

/** The cubic that has these values at 0, ⅓, ⅔ and 1. */
function through(at0: number, at1: number, at2: number, at3: number): Ray['lat'] {
  return [
    at0,
    (-11 * at0 + 18 * at1 - 9 * at2 + 2 * at3) / 2,
    (9 * (2 * at0 - 5 * at1 + 4 * at2 - at3)) / 2,
    (9 * (-at0 + 3 * at1 - 3 * at2 + at3)) / 2,
  ]
}

export const along = ([a, b, c, d]: Ray['lat'], t: number) => a + t * (b + t * (c + t * d))
