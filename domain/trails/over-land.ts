import type { Place } from '../mountains/geo.ts'
import { leastCostWay } from '../terrain/least-cost-way.ts'
import { metresBetween, metresPerDegree, metresPerDegreeOfLongitude } from '../track/geo.ts'
import type { HeightOf } from './way-cost.ts'

/** Metres between two nodes of the net that a way is looked for on, where there is room for so fine a one. */
const STEP_M = 30
/** How far beside the straight line a way may swing out: a share of its length, within bounds. */
const AROUND = { share: 0.4, leastM: 400, mostM: 3_000 }
/** Nodes of the largest net; a longer way gets a wider one. */
const MOST_NODES = 120_000
const FEWEST_NODES = 2_500
/** Shorter than this there is nothing to look for. */
const SHORT_M = 80

/**
 * The way over land without known trails that costs a walker least, on a net that bounds what the search may cost. The same there
 * and back. Null where the ground is not known. `share`: of how many such ways one question is made; together they may cost as
 * much as one.
 */
export function overLand(heightOf: HeightOf, from: Place, to: Place, share = 1): Place[] | null {
  const straightM = metresBetween(from.lat, from.lon, to.lat, to.lon)
  if (straightM < SHORT_M) return [from, to]
  const aroundM = Math.min(AROUND.mostM, Math.max(AROUND.leastM, straightM * AROUND.share))
  const perLon = metresPerDegreeOfLongitude((from.lat + to.lat) / 2)
  const wideM = Math.abs(from.lon - to.lon) * perLon + 2 * aroundM
  const highM = Math.abs(from.lat - to.lat) * metresPerDegree + 2 * aroundM
  const mostNodes = Math.max(FEWEST_NODES, MOST_NODES / share)
  const stepM = Math.max(STEP_M, Math.sqrt((wideM * highM) / mostNodes))
  return leastCostWay(heightOf, from, to, { stepM, aroundM })
}
