import { bearing, distanceM } from '#domain/mountains/geo.ts'
import type { LonLat } from './map-summit.ts'

/** A way to fly along: its places with the metres walked and the heights there. */
export type FlightWay = {
  lon: readonly number[]
  lat: readonly number[]
  distance: readonly number[]
  elevation: readonly (number | null)[]
}

export type Pose = { centre: LonLat; bearing: number; index: number }

/** Metres ahead and behind that the camera looks along: less would turn it with every bend of the path. */
const LOOK_M = 700

/** Where the camera is, and to which side it looks, after a share of the way from 0 to 1. */
export function poseAt(way: FlightWay, share: number): Pose {
  const total = way.distance.at(-1) ?? 0
  const m = Math.min(1, Math.max(0, share)) * total
  const index = indexAt(way, m)
  const from = placeAt(way, Math.max(0, Math.min(m, total - LOOK_M / 2)))
  // Several points ahead, so that a bend is taken slowly.
  const ahead = [0.4, 0.7, 1].map((part) => placeAt(way, m + LOOK_M * part))
  const turns = ahead
    .filter((place) => distanceM(from, place) > 5)
    .map((place) => (bearing(from, place) * Math.PI) / 180)
  const east = turns.reduce((sum, turn) => sum + Math.sin(turn), 0)
  const north = turns.reduce((sum, turn) => sum + Math.cos(turn), 0)
  const here = placeAt(way, m)
  return {
    centre: [here.lon, here.lat],
    bearing: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360,
    index,
  }
}

/** The last point of the way that is not beyond so many metres. */
export function indexAt({ distance }: FlightWay, m: number): number {
  let low = 0
  let high = distance.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (distance[middle]! <= m) low = middle
    else high = middle - 1
  }
  return low
}

function placeAt(way: FlightWay, m: number): { lat: number; lon: number } {
  const at = indexAt(way, m)
  const next = Math.min(at + 1, way.distance.length - 1)
  const length = way.distance[next]! - way.distance[at]!
  const share = length > 0 ? Math.min(1, Math.max(0, (m - way.distance[at]!) / length)) : 0
  return {
    lat: way.lat[at]! + (way.lat[next]! - way.lat[at]!) * share,
    lon: way.lon[at]! + (way.lon[next]! - way.lon[at]!) * share,
  }
}

/** From one direction towards another by the shorter way round, a share of it. */
export function turnTowards(from: number, to: number, share: number): number {
  const turn = ((to - from + 540) % 360) - 180
  return (from + turn * share + 360) % 360
}

/** The profile as a path in a box, for the slider that moves the camera. */
export function profilePath({ distance, elevation }: FlightWay, width: number, height: number): string {
  const known = elevation.filter((one) => one !== null)
  const total = distance.at(-1) ?? 0
  if (known.length < 2 || total === 0) return ''
  const low = Math.min(...known)
  const span = Math.max(1, Math.max(...known) - low)
  const step = Math.max(1, Math.floor(distance.length / width))
  const points: string[] = []
  for (let i = 0; i < distance.length; i += step) {
    const value = elevation[i]
    if (value == null) continue
    const x = (distance[i]! / total) * width
    const y = height - 2 - ((value - low) / span) * (height - 4)
    points.push(`${x.toFixed(1)} ${y.toFixed(1)}`)
  }
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`
}
