/** A flat plane of kilometres around one point: x to the east, y to the north. Good to a few promille within 120 km. */

const KM_PER_DEGREE_LON = 111.32
const KM_PER_DEGREE_LAT = 110.95

export interface Plane {
  toKm(lat: number, lon: number): { x: number; y: number }
  toDegrees(x: number, y: number): { lat: number; lon: number }
}

export function planeAround(lat0: number, lon0: number): Plane {
  const kx = KM_PER_DEGREE_LON * Math.cos((lat0 * Math.PI) / 180)
  return {
    toKm: (lat, lon) => ({ x: (lon - lon0) * kx, y: (lat - lat0) * KM_PER_DEGREE_LAT }),
    toDegrees: (x, y) => ({ lat: lat0 + y / KM_PER_DEGREE_LAT, lon: lon0 + x / kx }),
  }
}
