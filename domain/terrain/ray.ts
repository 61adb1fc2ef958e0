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
  return raysFrom(from, lengthM)(bearingDeg)
}

const THIRDS = [1 / 3, 2 / 3, 1] as const

/** Rays of one length from one place: what is the same in all directions is computed once. */
export function raysFrom(from: Place, lengthM: number): (bearingDeg: number) => Ray {
  const sinLat = Math.sin(from.lat / DEGREES)
  const cosLat = Math.cos(from.lat / DEGREES)
  const reaches = THIRDS.map((share) => (lengthM * share) / EARTH_RADIUS_M)
  const sines = reaches.map(Math.sin)
  const cosines = reaches.map(Math.cos)
  const lats: [number, number, number] = [0, 0, 0]
  const lons: [number, number, number] = [0, 0, 0]
  return (bearingDeg) => {
    const sinTurn = Math.sin(bearingDeg / DEGREES)
    const cosTurn = Math.cos(bearingDeg / DEGREES)
    // As in `destination`.
    for (let i = 0; i < 3; i++) {
      const sin = sinLat * cosines[i]! + cosLat * sines[i]! * cosTurn
      lats[i] = Math.asin(sin) * DEGREES
      lons[i] = from.lon + Math.atan2(sinTurn * sines[i]! * cosLat, cosines[i]! - sinLat * sin) * DEGREES
    }
    return {
      lengthM,
      lat: through(from.lat, lats[0], lats[1], lats[2]),
      lon: through(from.lon, lons[0], lons[1], lons[2]),
    }
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

export const along = (c: Ray['lat'], t: number) => c[0] + t * (c[1] + t * (c[2] + t * c[3]))
