import { makeRng } from '../generate/rng.ts'
import { metresPerDegree, metresPerDegreeOfLongitude } from '../geo.ts'
import type { TrackColumns } from '../track.ts'
import type { Shape } from './hiding.ts'
import { seedOf } from './seed.ts'

/**
 * A random polygon around a home. Its centre is moved by half of its size or more and its corners lie at random
 * distances, so the places where tracks vanish lie on no circle, and whoever fits one finds a place that is not the home. It
 * depends on the secret alone: asking for it again, or moving the home by a metre, gives no second polygon to compare.
 */
export function makeZone(home: { lat: number; lon: number }, sizeM: number, secret: string): Shape {
  const rng = makeRng(seedOf(`zone ${secret}`))
  // Homes are snapped to a coarse grid first: small corrections of the address leave the zone where it was.
  const snapLat = snapM / metresPerDegree
  const snapLon = snapM / metresPerDegreeOfLongitude(home.lat)
  const lat = Math.round(home.lat / snapLat) * snapLat
  const lon = Math.round(home.lon / snapLon) * snapLon
  const towards = rng.between(0, 2 * Math.PI)
  const off = sizeM * rng.between(0.5, 0.9)
  const corners = rng.integer(7, 11)
  const zone: Shape = []
  for (let i = 0; i < corners; i++) {
    const angle = ((i + rng.between(-0.3, 0.3)) / corners) * 2 * Math.PI
    // The flattest side of the bluntest polygon lies at 0.75 of this: still beyond the shifted home.
    const reach = sizeM * rng.between(1.5, 2.1) + snapM
    const x = Math.cos(towards) * off + Math.cos(angle) * reach
    const y = Math.sin(towards) * off + Math.sin(angle) * reach
    zone.push(lon + x / metresPerDegreeOfLongitude(lat), lat + y / metresPerDegree)
  }
  return zone
}

const snapM = 50

/** West, south, east, north. */
export type Box = [west: number, south: number, east: number, north: number]

export function boxOf(zone: Shape): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < zone.length; i += 2) {
    box[0] = Math.min(box[0], zone[i]!)
    box[1] = Math.min(box[1], zone[i + 1]!)
    box[2] = Math.max(box[2], zone[i]!)
    box[3] = Math.max(box[3], zone[i + 1]!)
  }
  return box
}

export function contains(zone: Shape, y: number, x: number): boolean {
  let inside = false
  for (let i = 0, j = zone.length - 2; i < zone.length; j = i, i += 2) {
    const yi = zone[i + 1]!
    const yj = zone[j + 1]!
    if (yi > y === yj > y) continue
    if (x < ((zone[j]! - zone[i]!) * (y - yi)) / (yj - yi) + zone[i]!) inside = !inside
  }
  return inside
}

/** Whether the straight step between two points outside cuts through a zone. `box`: the zone's own. */
export function crosses(
  zone: Shape,
  [west, south, east, north]: Box,
  { lat, lon }: Pick<TrackColumns, 'lat' | 'lon'>,
  a: number,
  b: number,
): boolean {
  const [ax, ay, bx, by] = [lon[a]!, lat[a]!, lon[b]!, lat[b]!]
  if (Math.max(ax, bx) < west || Math.min(ax, bx) > east) return false
  if (Math.max(ay, by) < south || Math.min(ay, by) > north) return false
  for (let i = 0, j = zone.length - 2; i < zone.length; j = i, i += 2) {
    const [rx, ry, sx, sy] = [zone[i]!, zone[i + 1]!, zone[j]!, zone[j + 1]!]
    const parted = isLeft(ax, ay, bx, by, rx, ry) !== isLeft(ax, ay, bx, by, sx, sy)
    if (parted && isLeft(rx, ry, sx, sy, ax, ay) !== isLeft(rx, ry, sx, sy, bx, by)) return true
  }
  return false
}

/** Whether the third place lies to the left of the way from the first to the second. */
function isLeft(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): boolean {
  return (bx - ax) * (cy - ay) > (by - ay) * (cx - ax)
}
