import { metresPerDegree, metresPerDegreeOfLongitude } from '#domain/track/geo.ts'
import type { TrailNetwork } from '#domain/trails/network.ts'
import { snap, type Spot } from '#domain/trails/snap.ts'

export type Points = [lat: number, lon: number][]

/** Nearer than this a line runs along a trail that we have. */
const SAME_M = 15
/** A trail that a line follows for less is one that it crosses: the line is cut there and goes on. */
const CROSSED_M = 90
/** How finely a long step is looked at. */
const STEP_M = 20

/** The parts of a line that no trail of the network runs along, each with the place where it leaves the trail. */
export function missingParts(line: Points, network: TrailNetwork): Points[] {
  const dense = densePoints(line)
  const spots = dense.map(([lat, lon]) => snap(network, { lat, lon }, SAME_M))
  const offM = spots.map((spot) => spot?.offM ?? Infinity)
  /** On the trail itself, so that it is this one that the end is joined to, not one that passes a little nearer. */
  const onTrail = (i: number): [number, number] => [rounded(spots[i]!.lat), rounded(spots[i]!.lon)]
  const parts: Points[] = []
  let part: Points = []
  const end = (...points: Points) => {
    if (part.length > 0) parts.push([...part, ...points])
    part = []
  }
  for (let i = 0; i < dense.length; i++) {
    if (offM[i] === Infinity) {
      if (part.length === 0 && i > 0) part.push(onTrail(i - 1))
      part.push(dense[i]!)
      continue
    }
    let last = i
    while (last + 1 < dense.length && offM[last + 1] !== Infinity) last++
    for (let at = i + 1; at <= last; at++)
      if (!leadsOn(network, spots[at - 1]!, spots[at]!)) parts.push([onTrail(at - 1), onTrail(at)])
    const run = dense.slice(i, last + 1)
    if (i > 0 && last + 1 < dense.length && lengthM(run) < CROSSED_M) {
      const nearest = offM.indexOf(Math.min(...offM.slice(i, last + 1)), i)
      end(...dense.slice(i, nearest), onTrail(nearest))
      part = [onTrail(nearest), ...dense.slice(nearest + 1, last + 1)]
    } else end(onTrail(i))
    i = last
  }
  end()
  const own = new Set(line.map(String))
  return parts.map((one) =>
    one.filter((point, i) => i === 0 || i === one.length - 1 || own.has(String(point))),
  )
}

/** Can one walk from one spot on to the next, a step away, along what the network has? */
function leadsOn(network: TrailNetwork, a: Spot, b: Spot): boolean {
  if (a.trail === b.trail) return true
  const ends = (spot: Spot) => [network.from[spot.trail]!, network.to[spot.trail]!]
  const near = (node: number, spot: Spot) => {
    const { lat, lon } = network.nodes[node]!
    return lengthM([
      [lat, lon],
      [spot.lat, spot.lon],
    ])
  }
  // Over a junction of both, or over one short trail between two junctions.
  return ends(a).some((first) =>
    ends(b).some((last) => {
      if (near(first, a) + near(last, b) > 2 * STEP_M + SAME_M) return false
      return (
        first === last ||
        network.trailsAt[first]!.some((trail) => network.from[trail] === last || network.to[trail] === last)
      )
    }),
  )
}

function densePoints(line: Points): Points {
  return line.flatMap((to, i): Points => {
    const from = line[i - 1]
    if (from === undefined) return [to]
    const steps = Math.max(1, Math.ceil(lengthM([from, to]) / STEP_M))
    return Array.from({ length: steps }, (_, step): [number, number] => {
      const share = (step + 1) / steps
      if (share === 1) return to
      return [rounded(from[0] + (to[0] - from[0]) * share), rounded(from[1] + (to[1] - from[1]) * share)]
    })
  })
}

export function lengthM(line: Points): number {
  let sum = 0
  for (let i = 1; i < line.length; i++) {
    const [[aLat, aLon], [bLat, bLon]] = [line[i - 1]!, line[i]!]
    sum += Math.hypot((bLat - aLat) * metresPerDegree, (bLon - aLon) * metresPerDegreeOfLongitude(aLat))
  }
  return sum
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
