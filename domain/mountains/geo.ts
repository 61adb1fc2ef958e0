/** Distances and directions on the globe. */

export interface Place {
  lat: number
  lon: number
}

/** Mean radius of the Earth (IUGG). */
export const EARTH_RADIUS_M = 6_371_008.8

const RADIANS = Math.PI / 180

/** Great-circle distance in metres (haversine). */
export function distanceM(a: Place, b: Place): number {
  const dLat = (b.lat - a.lat) * RADIANS
  const dLon = (b.lon - a.lon) * RADIANS
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Initial bearing in degrees, 0 = north, clockwise, below 360. */
export function bearing(from: Place, to: Place): number {
  const dLon = (to.lon - from.lon) * RADIANS
  const lat1 = from.lat * RADIANS
  const lat2 = to.lat * RADIANS
  const east = Math.sin(dLon) * Math.cos(lat2)
  const north = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(dLon)
  return (Math.atan2(east, north) / RADIANS + 360) % 360
}

export const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
/** Key of a direction; its Polish words belong to the dictionary. */
export type Compass = (typeof COMPASS)[number]

export function compass(bearingDeg: number): Compass {
  return COMPASS[Math.round((((bearingDeg % 360) + 360) % 360) / 45) % 8]!
}
