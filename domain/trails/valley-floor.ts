import type { Place } from '../mountains/geo.ts'
import { metresPerDegree, metresPerDegreeOfLongitude } from '../track/geo.ts'
import type { Look } from './match-line.ts'
import type { HeightOf } from './way-cost.ts'

/** Ground so far to both sides that is so much higher: the way lies between walls. */
const SIDE_M = 100
const RISE_M = 12
/** Looks before and after that tell where the way goes. */
const AHEAD = 3
/** Shorter stretches are gullies that are crossed; a side valley is no end of one. */
const SHORTEST_M = 300
const GAP_M = 100
/** What walls make of a floor is less than this; a way that turns by more has really turned: over a pass, or back. */
const TURN_M = 30

/**
 * Heights along a way, set right where it follows the floor of a narrow valley: cells of the relief are wider than a gorge and take its
 * walls for its floor, now here, now there, so that a road along a stream seems to go up and down. As the stream, it only rises, or only falls.
 */
export function onValleyFloors(
  line: readonly Look[],
  heights: Float64Array,
  heightOf: HeightOf,
): Float64Array {
  const corrected = heights.slice()
  for (const [first, last] of floors(line, heights, heightOf)) {
    const ends = [first, ...turns(heights, first, last), last]
    ends.slice(1).forEach((to, i) => corrected.set(onlyRising(heights.slice(ends[i]!, to + 1)), ends[i]!))
  }
  return corrected
}

/** Where the way turns from rising to falling or back. */
function turns(heights: Float64Array, first: number, last: number): number[] {
  const found: number[] = []
  let [low, high] = [first, first]
  let rises: boolean | null = null
  for (let i = first; i <= last; i++) {
    if (heights[i]! > heights[high]!) high = i
    if (heights[i]! < heights[low]!) low = i
    if (rises !== false && heights[high]! - heights[i]! >= TURN_M) {
      if (rises) found.push(high)
      rises = false
      low = i
    } else if (rises !== true && heights[i]! - heights[low]! >= TURN_M) {
      if (rises === false) found.push(low)
      rises = true
      high = i
    }
  }
  return found
}

function* floors(
  line: readonly Look[],
  heights: Float64Array,
  heightOf: HeightOf,
): Generator<[from: number, to: number]> {
  let first = -1
  let last = -1
  for (let i = 0; i <= line.length; i++) {
    const isEnd = i === line.length
    if (first >= 0 && (isEnd || line[i]!.m - line[last]!.m > GAP_M)) {
      if (line[last]!.m - line[first]!.m >= SHORTEST_M) yield [first, last]
      first = -1
    }
    if (isEnd || !isBetweenWalls(line, i, heights[i]!, heightOf)) continue
    if (first < 0) first = i
    last = i
  }
}

function isBetweenWalls(line: readonly Place[], i: number, height: number, heightOf: HeightOf): boolean {
  const { lat, lon } = line[i]!
  const [a, b] = [line[Math.max(0, i - AHEAD)]!, line[Math.min(line.length - 1, i + AHEAD)]!]
  const perLon = metresPerDegreeOfLongitude(lat)
  const [east, north] = [(b.lon - a.lon) * perLon, (b.lat - a.lat) * metresPerDegree]
  const ahead = Math.hypot(east, north)
  if (ahead === 0) return false
  return [SIDE_M, -SIDE_M].every((side) => {
    const wall = heightOf(
      lat - ((east / ahead) * side) / metresPerDegree,
      lon + ((north / ahead) * side) / perLon,
    )
    return wall - height >= RISE_M
  })
}

/** The nearest heights that never fall (or never rise, where the end is lower): neighbours out of order share their mean. */
function onlyRising(heights: Float64Array): Float64Array {
  const falls = heights.at(-1)! < heights[0]!
  const seen = falls ? heights.toReversed() : heights
  const steps: { mean: number; count: number }[] = []
  for (const height of seen) {
    let step = { mean: height, count: 1 }
    for (let before = steps.at(-1); before && before.mean > step.mean; before = steps.at(-1)) {
      steps.pop()
      const count = before.count + step.count
      step = { mean: (before.mean * before.count + step.mean * step.count) / count, count }
    }
    steps.push(step)
  }
  const rising = Float64Array.from(
    steps.flatMap(({ mean, count }) => Array.from({ length: count }, () => mean)),
  )
  return falls ? rising.toReversed() : rising
}
