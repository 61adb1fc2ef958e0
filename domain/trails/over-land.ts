import type { Place } from '../mountains/geo.ts'
import { groundCost, pathCost, WATER_COSTS } from '../terrain/ground-cost.ts'
import { MOVES, rounded } from '../terrain/least-cost-way.ts'
import { metresBetween, metresPerDegree, metresPerDegreeOfLongitude } from '../track/geo.ts'
import { CostHeap } from './heap.ts'
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
 * The way over land without known trails that costs a walker least: up valleys and along ridges, around cliffs and lakes. The same there
 * and back. Null where the ground is not known. `share`: of how many such ways one question is made; together they may cost as
 * much as one.
 */
export function overLand(heightOf: HeightOf, from: Place, to: Place, share = 1): Place[] | null {
  const straightM = metresBetween(from.lat, from.lon, to.lat, to.lon)
  if (straightM < SHORT_M) return [from, to]
  const net = netAround(heightOf, from, to, Math.max(FEWEST_NODES, MOST_NODES / share), straightM)
  const [start, goal] = [net.nodeAt(from), net.nodeAt(to)]
  const cost = new Float64Array(net.size).fill(Infinity)
  const before = new Int32Array(net.size).fill(-1)
  const done = new Uint8Array(net.size)
  const open = new CostHeap()
  cost[start] = 0
  open.push(start, 0)
  while (!open.isEmpty) {
    const node = open.pop()
    if (node === goal) return alongNodes(net, before, from, to)
    if (done[node] === 1) continue
    done[node] = 1
    const x = node % net.wide
    const y = (node - x) / net.wide
    for (const [dx, dy] of MOVES) {
      const [nx, ny] = [x + dx, y + dy]
      if (nx < 0 || ny < 0 || nx >= net.wide || ny >= net.high) continue
      const next = ny * net.wide + nx
      if (done[next] === 1) continue
      const metres = Math.hypot(dx, dy) * net.stepM
      const slope = Math.abs(net.heightOf(next) - net.heightOf(node)) / metres
      const total = cost[node]! + metres * (pathCost(slope) + (net.extraOf(node) + net.extraOf(next)) / 2)
      // Not even a number where the ground is not known.
      if (!(total < cost[next]!)) continue
      cost[next] = total
      before[next] = node
      // What is left costs at least its length: the search goes towards the goal.
      open.push(next, total + net.metresBetween(next, goal))
    }
  }
  return null
}

interface Net {
  wide: number
  high: number
  size: number
  stepM: number
  /** Looked at when a way first comes there. */
  heightOf: (node: number) => number
  /** What a metre over the ground of a node costs more than on a level path. */
  extraOf: (node: number) => number
  nodeAt: (place: Place) => number
  placeOf: (node: number) => Place
  metresBetween: (a: number, b: number) => number
}

function netAround(heightOf: HeightOf, from: Place, to: Place, mostNodes: number, straightM: number): Net {
  const perLon = metresPerDegreeOfLongitude((from.lat + to.lat) / 2)
  const aroundM = Math.min(AROUND.mostM, Math.max(AROUND.leastM, straightM * AROUND.share))
  const wideM = Math.abs(from.lon - to.lon) * perLon + 2 * aroundM
  const highM = Math.abs(from.lat - to.lat) * metresPerDegree + 2 * aroundM
  const stepM = Math.max(STEP_M, Math.sqrt((wideM * highM) / mostNodes))
  const west = Math.min(from.lon, to.lon) - aroundM / perLon
  const south = Math.min(from.lat, to.lat) - aroundM / metresPerDegree
  const wide = Math.ceil(wideM / stepM) + 1
  const high = Math.ceil(highM / stepM) + 1
  const size = wide * high
  const heights = new Float32Array(size).fill(UNSEEN)
  const extras = new Float32Array(size).fill(UNSEEN)
  const placeOf = (node: number) => ({
    lat: south + (Math.floor(node / wide) * stepM) / metresPerDegree,
    lon: west + ((node % wide) * stepM) / perLon,
  })
  const heightAt = (node: number) => {
    if (heights[node] === UNSEEN) {
      const { lat, lon } = placeOf(node)
      heights[node] = heightOf(lat, lon)
    }
    return heights[node]!
  }
  const extraAt = (node: number) => {
    if (extras[node] === UNSEEN) extras[node] = extraOf(node)
    return extras[node]!
  }
  const extraOf = (node: number) => {
    const x = node % wide
    const y = (node - x) / wide
    if (x === 0 || y === 0 || x === wide - 1 || y === high - 1) return 0
    const [w, e, s, n] = [node - 1, node + 1, node - wide, node + wide].map(heightAt) as [
      number,
      number,
      number,
      number,
    ]
    // Only water is so level that its measured heights are all the same.
    if (w === e && s === n && w === s && heightAt(node) === w) return WATER_COSTS
    return groundCost(Math.hypot(e - w, n - s) / (2 * stepM))
  }
  return {
    wide,
    high,
    size,
    stepM,
    heightOf: heightAt,
    extraOf: extraAt,
    placeOf,
    nodeAt: ({ lat, lon }) =>
      Math.round(((lat - south) * metresPerDegree) / stepM) * wide +
      Math.round(((lon - west) * perLon) / stepM),
    metresBetween: (a, b) =>
      Math.hypot((a % wide) - (b % wide), Math.floor(a / wide) - Math.floor(b / wide)) * stepM,
  }
}

const UNSEEN = -10_000

function alongNodes(net: Net, before: Int32Array, from: Place, to: Place): Place[] {
  const nodes: number[] = []
  for (let node = net.nodeAt(to); node !== -1; node = before[node]!) nodes.push(node)
  const way = nodes.toReversed().map((node) => net.placeOf(node))
  return rounded([from, ...way.slice(1, -1), to])
}
