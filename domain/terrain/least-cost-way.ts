import type { Place } from '../mountains/geo.ts'
import { CostHeap } from './cost-heap.ts'
import { groundCost, pathCost, WATER_COSTS } from './ground-cost.ts'

/** Ground that the way keeps off, as far as it can. */
export interface Circle extends Place {
  radiusM: number
}

export interface NetWish {
  /** Metres between two nodes of the net that the way is looked for on. */
  stepM: number
  /** How far beside the straight line it may swing out. */
  aroundM: number
  off?: readonly Circle[]
}

/** Sixteen directions: a way in eight would show its net. */
const MOVES = [
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
const METRES_PER_DEGREE = 111_195

/**
 * The way that costs a walker least: up valleys and along ridges, where the ground is gentle, across slopes rather than straight
 * up them, around cliffs, lakes and whatever `off` names. The same question always has the same answer. Null where the ground
 * between is not known.
 */
export function leastCostWay(
  heightOf: (lat: number, lon: number) => number,
  from: Place,
  to: Place,
  wish: NetWish,
): Place[] | null {
  const net = netAround(heightOf, from, to, wish)
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
    // It may have been opened several times, each time cheaper.
    if (done[node] === 1) continue
    done[node] = 1
    const x = node % net.wide
    const y = (node - x) / net.wide
    for (const [dx, dy] of MOVES) {
      const [nx, ny] = [x + dx, y + dy]
      if (nx < 0 || ny < 0 || nx >= net.wide || ny >= net.high) continue
      const next = ny * net.wide + nx
      if (done[next] === 1) continue
      const metres = Math.hypot(dx, dy) * wish.stepM
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
  /** Looked at when a way first comes there. */
  heightOf: (node: number) => number
  /** What a metre over the ground of a node costs more than on a level path. */
  extraOf: (node: number) => number
  nodeAt: (place: Place) => number
  placeOf: (node: number) => Place
  metresBetween: (a: number, b: number) => number
}

const UNSEEN = -10_000

function netAround(
  heightOf: (lat: number, lon: number) => number,
  from: Place,
  to: Place,
  { stepM, aroundM, off = [] }: NetWish,
): Net {
  const perLon = METRES_PER_DEGREE * Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180)
  const west = Math.min(from.lon, to.lon) - aroundM / perLon
  const south = Math.min(from.lat, to.lat) - aroundM / METRES_PER_DEGREE
  const wide = Math.ceil((Math.abs(from.lon - to.lon) * perLon + 2 * aroundM) / stepM)
  const high = Math.ceil((Math.abs(from.lat - to.lat) * METRES_PER_DEGREE + 2 * aroundM) / stepM)
  const size = wide * high
  const placeOf = (node: number) => ({
    lat: south + (Math.floor(node / wide) * stepM) / METRES_PER_DEGREE,
    lon: west + ((node % wide) * stepM) / perLon,
  })
  const nodeAt = ({ lat, lon }: Place) =>
    Math.round(((lat - south) * METRES_PER_DEGREE) / stepM) * wide +
    Math.round(((lon - west) * perLon) / stepM)
  const metresBetween = (a: number, b: number) =>
    Math.hypot((a % wide) - (b % wide), Math.floor(a / wide) - Math.floor(b / wide)) * stepM
  const heightAt = lookedAtOnce(size, (node) => {
    const { lat, lon } = placeOf(node)
    return heightOf(lat, lon)
  })
  const forbidden = off.map((circle) => ({ node: nodeAt(circle), radiusM: circle.radiusM }))
  const extraOf = lookedAtOnce(size, (node) => {
    const around = forbidden.filter((circle) => metresBetween(circle.node, node) < circle.radiusM)
    return groundAt(node) + OFF_LIMITS_COSTS * around.length
  })
  const groundAt = (node: number) => {
    const x = node % wide
    const y = (node - x) / wide
    if (x === 0 || y === 0 || x === wide - 1 || y === high - 1) return 0
    const east = heightAt(node + 1) - heightAt(node - 1)
    const north = heightAt(node + wide) - heightAt(node - wide)
    const slope = Math.hypot(east, north) / (2 * stepM)
    // Only water is so level that its measured heights are all the same.
    const isWater = slope === 0 && heightAt(node) === heightAt(node + wide + 1)
    return isWater ? WATER_COSTS : groundCost(slope)
  }
  return { wide, high, size, heightOf: heightAt, extraOf, nodeAt, placeOf, metresBetween }
}

/** Most nodes of a net are never looked at. */
function lookedAtOnce(size: number, look: (node: number) => number): (node: number) => number {
  const seen = new Float32Array(size).fill(UNSEEN)
  return (node) => {
    if (seen[node] === UNSEEN) seen[node] = look(node)
    return seen[node]!
  }
}

function alongNodes(net: Net, before: Int32Array, from: Place, to: Place): Place[] {
  const nodes: number[] = []
  for (let node = net.nodeAt(to); node !== -1; node = before[node]!) nodes.push(node)
  const way = nodes.toReversed().map((node) => net.placeOf(node))
  return rounded([from, ...way.slice(1, -1), to])
}

/** People cut corners: each point moves to the middle of its neighbours, twice; the ends stay. */
function rounded(way: readonly Place[]): Place[] {
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
