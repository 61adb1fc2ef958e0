import { NODES, type Relief } from './relief.ts'
import { ownNode, stepOf } from './stitch.ts'

export interface Surveyed {
  lat: number
  lon: number
  heightM: number
  /** How far from its place the top may be found, in metres. */
  withinM?: number
}

const METRES_PER_NODE = 111_195 / NODES
const DEGREES = 180 / Math.PI
/** The place of a summit in our table and on the model may differ by this much. */
const WITHIN_M = 150
/** A top missed by more than this is another mountain, or a wrong place: better left alone than a tower put up. */
const MOST_MISSED_M = 80
/** Forest and buildings stand on the model; more than this above the survey is another top. */
const MOST_ABOVE_M = 15
/** The least reach of what is raised, and metres of reach for each metre raised. */
const REACH_M = 200
const REACH_FOR_METRE = 5

/**
 * Raises tops, which a grid of averages rounds off, to their surveyed heights. A cap is laid on that sinks evenly to all sides and
 * never passes the survey, so that no pit and no tower beside the top comes of it. Must run before blocks are stitched.
 * @returns how many were pinned
 */
export function pinSummits(relief: Relief, summits: readonly Surveyed[]): number {
  // Highest first: a lower neighbour must not be raised by a cap that was made after its own.
  const inOrder = summits.toSorted((a, b) => b.heightM - a.heightM || a.lat - b.lat || a.lon - b.lon)
  return inOrder.filter((summit) => pin(relief, summit)).length
}

function pin(relief: Relief, summit: Surveyed): boolean {
  const lonScale = Math.cos(summit.lat / DEGREES)
  const near = nodesWithin(relief, summit.lat, summit.lon, summit.withinM ?? WITHIN_M, lonScale)
  if (near.length === 0) return false
  const top = near.reduce((best, node) => (relief.cells[node.at]! > relief.cells[best.at]! ? node : best))
  const missed = summit.heightM - relief.cells[top.at]!
  if (missed > MOST_MISSED_M || missed < -MOST_ABOVE_M) return false
  if (missed <= 0) return press(relief, summit, lonScale)
  const place = cornersAround(relief, summit)
  const here = place.reduce((sum, corner) => sum + relief.cells[corner.at]! * corner.share, 0)
  // Where the table's place lies on the flank of the model's top, the top itself is raised.
  const isThere = place.length === 4 && summit.heightM - here <= MOST_MISSED_M
  const centre = isThere ? summit : { lat: top.latNode / NODES, lon: top.lonNode / NODES }
  const raise = isThere ? raiseFor(relief, place, summit.heightM) : missed
  const flatM = isThere ? Math.max(...place.map((corner) => corner.m)) : 0
  const reach = flatM + Math.max(REACH_M, raise * REACH_FOR_METRE)
  for (const { at, m } of nodesWithin(relief, centre.lat, centre.lon, reach, lonScale)) {
    const height = relief.cells[at]!
    if (height >= summit.heightM) continue
    const share = 1 - Math.max(0, m - flatM) / (reach - flatM)
    const cap = raise * share * share * (3 - 2 * share)
    relief.cells[at] = Math.round(Math.min(summit.heightM, height + cap))
  }
  return true
}

type Corner = { at: number; share: number; m: number }

/** The four nodes around a place with their shares in its height. */
function cornersAround(relief: Relief, { lat, lon }: Surveyed): Corner[] {
  const row = Math.floor(lat * 10) - relief.south10
  const column = Math.floor(lon * 10) - relief.west10
  const step = stepOf(relief, row * relief.columns + column)
  const north = Math.ceil((lat * NODES) / step) * step
  const west = Math.floor((lon * NODES) / step) * step
  const fy = (north - lat * NODES) / step
  const fx = (lon * NODES - west) / step
  const corners = [
    [0, 0, (1 - fy) * (1 - fx)],
    [0, 1, (1 - fy) * fx],
    [1, 0, fy * (1 - fx)],
    [1, 1, fy * fx],
  ] as const
  const lonScale = Math.cos(lat / DEGREES)
  return corners.flatMap(([down, right, share]) => {
    const latNode = north - down * step
    const lonNode = west + right * step
    const at = ownNode(relief, latNode, lonNode)
    const m = Math.hypot(latNode - lat * NODES, (lonNode - lon * NODES) * lonScale) * METRES_PER_NODE
    return at < 0 ? [] : [{ at, share, m }]
  })
}

/** By how much to raise the nodes around a place, none over the survey, until the place itself is all but there. */
function raiseFor(relief: Relief, corners: readonly Corner[], heightM: number): number {
  const reached = (raise: number) =>
    corners.reduce((sum, { at, share }) => sum + Math.min(heightM, relief.cells[at]! + raise) * share, 0)
  const goal = heightM - 1 - 0.1 * (heightM - reached(0))
  let low = 0
  let high = 3 * MOST_MISSED_M
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    if (reached(middle) < goal) low = middle
    else high = middle
  }
  return high
}

/** Nodes over the survey are pressed towards it in their order, so that the top stays the top. */
function press(relief: Relief, summit: Surveyed, lonScale: number): boolean {
  const near = nodesWithin(relief, summit.lat, summit.lon, REACH_M, lonScale)
  const highest = Math.max(...near.map(({ at }) => relief.cells[at]!))
  // A wide forest stands all around: pressing its middle alone would make a pit.
  const around = near.filter(({ m }) => m > REACH_M * 0.7)
  if (around.some(({ at }) => relief.cells[at]! >= summit.heightM)) return false
  if (highest - summit.heightM > MOST_ABOVE_M) return false
  const base = Math.max(summit.heightM - 2 * MOST_ABOVE_M, ...around.map(({ at }) => relief.cells[at]!))
  for (const { at } of near) {
    const height = relief.cells[at]!
    if (height <= base) continue
    relief.cells[at] = Math.round(base + ((height - base) * (summit.heightM - base)) / (highest - base))
  }
  return true
}

type Near = { at: number; m: number; latNode: number; lonNode: number }

function nodesWithin(relief: Relief, lat: number, lon: number, metres: number, lonScale: number): Near[] {
  const reach = metres / METRES_PER_NODE
  const latMiddle = lat * NODES
  const lonMiddle = lon * NODES
  const found: Near[] = []
  for (let latNode = Math.ceil(latMiddle - reach); latNode <= latMiddle + reach; latNode++)
    for (
      let lonNode = Math.ceil(lonMiddle - reach / lonScale);
      lonNode <= lonMiddle + reach / lonScale;
      lonNode++
    ) {
      const m = Math.hypot(latNode - latMiddle, (lonNode - lonMiddle) * lonScale) * METRES_PER_NODE
      if (m > metres) continue
      const at = ownNode(relief, latNode, lonNode)
      if (at >= 0) found.push({ at, m, latNode, lonNode })
    }
  return found
}
