import { contourRings, gridOf } from '#domain/terrain/contours.ts'
import { simplify, type Point } from '#domain/terrain/path.ts'
import { planeAround } from '#domain/terrain/plane.ts'

const CELL_KM = 0.8
/** How far ground around a summit or a ridge counts as its range. */
const REACH_KM = 3.6
/** Summits of one range are joined into one shape when they lie this near. */
const JOIN_KM = 14

interface Place {
  lat: number
  lon: number
}

/** A soft shape around the summits of a range: an outline to recognise it by, not a surveyed limit. */
export function rangeOutline(places: readonly Place[]): Point[][] {
  const lat0 = places.reduce((sum, p) => sum + p.lat, 0) / places.length
  const lon0 = places.reduce((sum, p) => sum + p.lon, 0) / places.length
  const plane = planeAround(lat0, lon0)
  const points = places.map((p) => plane.toKm(p.lat, p.lon))
  const links = spanningTree(points)
  const west = Math.min(...points.map((p) => p.x)) - REACH_KM * 2
  const north = Math.max(...points.map((p) => p.y)) + REACH_KM * 2
  const columns = Math.ceil((Math.max(...points.map((p) => p.x)) + REACH_KM * 2 - west) / CELL_KM)
  const rows = Math.ceil((north - Math.min(...points.map((p) => p.y)) + REACH_KM * 2) / CELL_KM)
  const grid = gridOf(columns, rows, (column, row) => {
    const x = west + column * CELL_KM
    const y = north - row * CELL_KM
    let density = 0
    for (const link of links) density += Math.exp(-((distanceToSegment(x, y, link) / REACH_KM) ** 2))
    return density
  })
  return contourRings(grid, 0.4).map((ring) =>
    simplify(ring, 0.35).map(([column, row]): Point => {
      const { lat, lon } = plane.toDegrees(west + column * CELL_KM, north - row * CELL_KM)
      return [lon, lat]
    }),
  )
}

interface Km {
  x: number
  y: number
}

/** The shortest net that joins all summits, without its over-long links; a lone summit is a link to itself. */
function spanningTree(points: readonly Km[]): [Km, Km][] {
  const links: [Km, Km][] = points.map((p) => [p, p])
  const inside = new Set([0])
  while (inside.size < points.length) {
    let best = Infinity
    let link: [number, number] = [0, 0]
    for (const i of inside)
      for (let j = 0; j < points.length; j++) {
        if (inside.has(j)) continue
        const km = Math.hypot(points[i]!.x - points[j]!.x, points[i]!.y - points[j]!.y)
        if (km < best) [best, link] = [km, [i, j]]
      }
    inside.add(link[1])
    if (best < JOIN_KM) links.push([points[link[0]]!, points[link[1]]!])
  }
  return links
}

function distanceToSegment(x: number, y: number, [a, b]: [Km, Km]): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const t = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy)
}
