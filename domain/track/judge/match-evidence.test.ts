import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresPerDegree, metresPerDegreeOfLongitude } from '../geo.ts'
import { evidenceOf, type NearSummit } from './match-evidence.ts'
import type { Track } from '../track.ts'

const LAT = 49.5
const LON = 20

/** Places in metres east of one point, a minute between them. */
function track(...east: number[]): Track {
  const kx = metresPerDegreeOfLongitude(LAT)
  return {
    format: 'gpx',
    kind: 'track',
    name: null,
    creator: null,
    lat: Float64Array.from(east, () => LAT),
    lon: Float64Array.from(east, (x) => LON + x / kx),
    ele: Float64Array.from(east, () => 1_000),
    time: Float64Array.from(east, (_, i) => Date.UTC(2026, 6, 1) + i * 60_000),
    starts: Uint32Array.of(0),
    waypoints: [],
    warnings: [],
  }
}

const summit = (id: number, eastM: number, northM: number, points: number): NearSummit => ({
  summit: {
    id,
    lat: LAT + northM / metresPerDegree,
    lon: LON + eastM / metresPerDegreeOfLongitude(LAT),
    heightM: 1_000,
    confidence: 'high',
    detectRadiusM: 80,
  },
  kx: metresPerDegreeOfLongitude(LAT),
  first: 0,
  last: points - 1,
})

describe('a nearer neighbour', () => {
  const walk = track(0, 40, 80)
  const own = summit(1, 0, 60, 3)
  const isNearer = (other: NearSummit) => evidenceOf(walk, own, [own, other], 60_000)!.nearerNeighbour

  it('is a top beside this one that the walker came nearer to', () => {
    expect(isNearer(summit(2, 0, -30, 3))).toBe(true)
  })

  it('is none that is farther from the walker', () => {
    expect(isNearer(summit(2, 0, -90, 3))).toBe(false)
  })

  it('is none that stands on a hill of its own', () => {
    const far = summit(1, 0, 290, 3)
    expect(evidenceOf(walk, far, [far, summit(2, 0, -20, 3)], 60_000)!.nearerNeighbour).toBe(false)
  })
})

it('the stay on a top is the time between points on it, of a long rest an hour', () => {
  const own = summit(1, 0, 0, 5)
  const walk = track(-300, -20, 0, 20, 300)
  expect(evidenceOf(walk, own, [own], 60_000)!.dwellS).toBe(240)
  walk.time.set(
    walk.time.map((time, at) => time + (at > 2 ? 5 * 3_600_000 : 0)),
    0,
  )
  expect(evidenceOf(walk, own, [own], 60_000)!.dwellS).toBe(180 + 3_600)
})

it('the height of a top is the third highest there: two points may err', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 900, max: 1_100 }), { minLength: 3, maxLength: 9 }), (heights) => {
      const walk = track(...heights.map((_, at) => at))
      walk.ele.set(heights)
      const own = summit(1, 0, 0, heights.length)
      const [, , third] = heights.toSorted((a, b) => b - a)
      expect(evidenceOf(walk, own, [own], 60_000)!.eleM).toBe(third)
    }),
  )
})
