import type { Place } from '../mountains/geo.ts'
import { groundCost, pathCost, WATER_COSTS } from './ground-cost.ts'
import { smoothHeightAt, type Relief } from './relief.ts'

/** Ground that the way keeps off, as far as it can. */
export interface Circle extends Place {
  radiusM: number
}

/** Metres between two nodes of the net that ways are looked for on. */
const STEP_M = 30
/** How far beside the straight line a way may swing out. */
const AROUND_M = 2_500
const METRES_PER_DEGREE = 111_195
/** Sixteen directions: a way in eight would show its net. */
export const MOVES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
  [2, 1],
  [1, 2],
  [2, -1],
  [1, -2],
].flatMap(([x, y]) => [[x!, y!] as const, [-x!, -y!] as const])
const OFF_LIMITS_COSTS = 25

/**
 * The way that costs a walker least: up valleys and along ridges, where the ground is gentle, across slopes rather than straight
 * up them, around cliffs, lakes and whatever `off` names. The same question always has the same answer.
 */
export function leastCostWay(relief: Relief, from: Place, to: Place, off: readonly Circle[] = []): Place[] {
  const net = netAround(relief, from, to, off)
  const [start, goal] = [net.nodeAt(from), net.nodeAt(to)]
  const cost = new Float64Array(net.size).fill(Infinity)
  const before = new Int32Array(net.size).fill(-1)
  const done = new Uint8Array(net.size)
  const queue = createQueue()
  cost[start] = 0
  queue.push(start, 0)
  for (let node = queue.pop(); node !== -1 && node !== goal; node = queue.pop()) {
    // It may have been put into the queue several times, each time cheaper.
    if (done[node] === 1) continue
    done[node] = 1
    const x = node % net.wide
    const y = (node - x) / net.wide
    for (const [dx, dy] of MOVES) {
      const [nx, ny] = [x + dx!, y + dy!]
      if (nx < 0 || ny < 0 || nx >= net.wide || ny >= net.high) continue
      const next = ny * net.wide + nx
      const metres = Math.hypot(dx!, dy!) * STEP_M
      const total = cost[node]! + metres * costOfMetre(net, node, next, metres)
      if (total >= cost[next]!) continue
      cost[next] = total
      before[next] = node
      // What is left costs at least its length: the search goes towards the goal.
      queue.push(next, total + net.metresBetween(next, goal))
    }
  }
  const nodes: number[] = []
  for (let node = goal; node !== -1; node = before[node]!) nodes.push(node)
  const way = nodes.toReversed().map((node) => net.placeOf(node))
  return rounded([from, ...way.slice(1, -1), to])
}

interface Net {
  wide: number
  high: number
  size: number
  heights: Float32Array
  /** Of each node: what a metre over its ground costs more than on a level path. */
  extra: Float32Array
  nodeAt: (place: Place) => number
  placeOf: (node: number) => Place
  metresBetween: (a: number, b: number) => number
}

function costOfMetre({ heights, extra }: Net, from: number, to: number, metres: number): number {
  const slope = Math.abs(heights[to]! - heights[from]!) / metres
  return pathCost(slope) + (extra[from]! + extra[to]!) / 2
}

function netAround(relief: Relief, from: Place, to: Place, off: readonly Circle[]): Net {
  const perLon = METRES_PER_DEGREE * Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180)
  const west = Math.min(from.lon, to.lon) - AROUND_M / perLon
  const south = Math.min(from.lat, to.lat) - AROUND_M / METRES_PER_DEGREE
  const wide = Math.ceil((Math.abs(from.lon - to.lon) * perLon + 2 * AROUND_M) / STEP_M)
  const high = Math.ceil((Math.abs(from.lat - to.lat) * METRES_PER_DEGREE + 2 * AROUND_M) / STEP_M)
  const size = wide * high
  const placeOf = (node: number) => ({
    lat: south + (Math.floor(node / wide) * STEP_M) / METRES_PER_DEGREE,
    lon: west + ((node % wide) * STEP_M) / perLon,
  })
  const nodeAt = ({ lat, lon }: Place) =>
    Math.round(((lat - south) * METRES_PER_DEGREE) / STEP_M) * wide +
    Math.round(((lon - west) * perLon) / STEP_M)
  const metresBetween = (a: number, b: number) =>
    Math.hypot((a % wide) - (b % wide), Math.floor(a / wide) - Math.floor(b / wide)) * STEP_M
  const heights = Float32Array.from({ length: size }, (_, node) => {
    const { lat, lon } = placeOf(node)
    return smoothHeightAt(relief, lat, lon)
  })
  const extra = groundCosts(heights, wide, high)
  for (const circle of off) {
    const middle = nodeAt(circle)
    const reach = Math.ceil(circle.radiusM / STEP_M)
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const x = (middle % wide) + dx
        const node = middle + dy * wide + dx
        if (x < 0 || x >= wide || node < 0 || node >= size) continue
        if (Math.hypot(dx, dy) * STEP_M < circle.radiusM) extra[node]! += OFF_LIMITS_COSTS
      }
    }
  }
  return { wide, high, size, heights, extra, nodeAt, placeOf, metresBetween }
}

function groundCosts(heights: Float32Array, wide: number, high: number): Float32Array {
  const extra = new Float32Array(heights.length)
  for (let y = 1; y < high - 1; y++) {
    for (let x = 1; x < wide - 1; x++) {
      const node = y * wide + x
      const east = (heights[node + 1]! - heights[node - 1]!) / (2 * STEP_M)
      const north = (heights[node + wide]! - heights[node - wide]!) / (2 * STEP_M)
      const slope = Math.hypot(east, north)
      // Only water is so level that its measured heights are all the same.
      const isWater = slope === 0 && heights[node] === heights[node + wide + 1]
      extra[node] = isWater ? WATER_COSTS : groundCost(slope)
    }
  }
  return extra
}

/** People cut corners: each point moves to the middle of its neighbours, twice; the ends stay. */
export function rounded(way: readonly Place[]): Place[] {
  let line = [...way]
  for (let turn = 0; turn < 2; turn++) {
    line = line.map((place, at) => {
      const [a, b] = [line[at - 1], line[at + 1]]
      if (a === undefined || b === undefined) return place
      return { lat: (a.lat + 2 * place.lat + b.lat) / 4, lon: (a.lon + 2 * place.lon + b.lon) / 4 }
    })
  }
  return line
}

/** Nodes by their cost, the least first; of equals the one that came first. */
function createQueue() {
  const nodes: number[] = []
  const costs: number[] = []
  const swap = (a: number, b: number) => {
    ;[nodes[a], nodes[b]] = [nodes[b]!, nodes[a]!]
    ;[costs[a], costs[b]] = [costs[b]!, costs[a]!]
  }
  return {
    push(node: number, cost: number) {
      let at = nodes.push(node) - 1
      costs.push(cost)
      while (at > 0 && costs[(at - 1) >> 1]! > costs[at]!) {
        swap(at, (at - 1) >> 1)
        at = (at - 1) >> 1
      }
    },
    /** −1 when none is left. */
    pop(): number {
      if (nodes.length === 0) return -1
      swap(0, nodes.length - 1)
      const least = nodes.pop()!
      costs.pop()
      for (let at = 0; ;) {
        let child = 2 * at + 1
        if (child >= nodes.length) break
        if (child + 1 < nodes.length && costs[child + 1]! < costs[child]!) child++
        if (costs[child]! >= costs[at]!) break
        swap(at, child)
        at = child
      }
      return least
    },
  }
}
