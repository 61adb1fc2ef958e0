import { describe, expect, it } from 'vitest'
import { metresPerDegree, metresPerDegreeOfLongitude } from '../geo.ts'
import { GAP, WALK, type Movement } from './move-kinds.ts'
import { rideRanges } from './rides.ts'

/** Due north at one pace, a point every five seconds or as often as told, so far `aside` in turn; `climb` in metres a second. */
type Leg = { seconds: number; speed: number; climb?: number; ele?: number; every?: number; aside?: number }

const rides = (...legs: Leg[]) => ridesWithGaps([], ...legs)

/** Points before which the recorder was silent. */
function ridesWithGaps(gaps: number[], ...legs: Leg[]) {
  let [s, north, ele] = [0, 0, 500]
  const points = [{ s, north, ele: legs[0]!.ele ?? ele, east: 0 }]
  for (const leg of legs) {
    const step = leg.every ?? 5
    for (let passed = 0; passed < leg.seconds; passed += step) {
      s += step
      north += leg.speed * step
      ele += (leg.climb ?? 0) * step
      const east = (leg.aside ?? 0) * (points.length % 2 === 0 ? 1 : -1)
      points.push({ s, north, ele: leg.ele ?? ele, east })
    }
  }
  const kept = Uint32Array.from(points.keys())
  const lat = Float64Array.from(points, (one) => 50 + one.north / metresPerDegree)
  const lon = Float64Array.from(points, (one) => 16 + one.east / metresPerDegreeOfLongitude(50))
  const kind = new Uint8Array(points.length).fill(WALK)
  for (const gap of [0, ...gaps]) kind[gap] = GAP
  const track = {
    lat,
    lon,
    ele: Float64Array.from(points, (one) => one.ele),
    time: Float64Array.from(points, (one) => one.s * 1000),
    starts: Uint32Array.of(0),
  }
  return rideRanges(track, { kept, kind, positions: { lat, lon } } as unknown as Movement)
}
const kinds = (...legs: Leg[]) => rides(...legs).map((ride) => ride.kind)

describe('a car', () => {
  it('goes faster than any runner for half a kilometre and a minute', () => {
    expect(kinds({ seconds: 100, speed: 8.1 })).toEqual(['car'])
    expect(kinds({ seconds: 100, speed: 7.9 })).toEqual([])
    expect(kinds({ seconds: 60, speed: 8.4 })).toEqual(['car'])
    expect(kinds({ seconds: 60, speed: 8.2 })).toEqual([])
    expect(kinds({ seconds: 55, speed: 12 })).toEqual([])
  })

  it('is seen by a recorder that writes down a point in two minutes, too', () => {
    const [walk, drive] = [
      { seconds: 1200, speed: 1.2, every: 120 },
      { seconds: 1200, speed: 14, every: 120 },
    ]
    expect(rides(walk, drive, walk)).toMatchObject([{ kind: 'car', from: 10, to: 20 }])
  })

  it('does not climb as steeply as a cable car, nor fall so', () => {
    for (const sign of [1, -1]) {
      expect(kinds({ seconds: 200, speed: 10, climb: sign * 0.9 })).toEqual(['car'])
      expect(kinds({ seconds: 200, speed: 10, climb: sign * 1.1 })).toEqual(['cable'])
    }
  })
})

describe('a lift', () => {
  it('is straight, faster than a walk, and climbs faster than a hiker', () => {
    expect(kinds({ seconds: 300, speed: 2.4, climb: 0.41 })).toEqual(['cable'])
    expect(kinds({ seconds: 300, speed: 2.4, climb: 0.39 })).toEqual([])
    expect(kinds({ seconds: 300, speed: 2.4, climb: -0.41 })).toEqual(['cable'])
    expect(kinds({ seconds: 400, speed: 1.8, climb: 0.5 })).toEqual(['cable'])
    expect(kinds({ seconds: 400, speed: 1.7, climb: 0.5 })).toEqual([])
  })

  it('is straight but for what a receiver errs, the more the longer it is', () => {
    const lift = { speed: 2.5, climb: 0.6 }
    expect(kinds({ ...lift, seconds: 280, aside: 14 })).toEqual(['cable'])
    expect(kinds({ ...lift, seconds: 280, aside: 34 })).toEqual([])
    expect(kinds({ ...lift, seconds: 440, aside: 34 })).toEqual(['cable'])
  })

  it('rises a metre in ten, and is not shorter than it takes to build one', () => {
    expect(kinds({ seconds: 300, speed: 5, climb: 0.51 })).toEqual(['cable'])
    expect(kinds({ seconds: 300, speed: 5, climb: 0.49 })).toEqual([])
    expect(kinds({ seconds: 150, speed: 2.4, climb: 0.6 })).toEqual(['cable'])
    expect(kinds({ seconds: 140, speed: 2.4, climb: 0.6 })).toEqual([])
  })

  it('whose heights nobody knows is told by its pace and its length', () => {
    for (const ele of [NaN, 0]) {
      expect(kinds({ seconds: 300, speed: 2.3, ele })).toEqual(['cable'])
      expect(kinds({ seconds: 300, speed: 2.1, ele })).toEqual([])
      expect(kinds({ seconds: 260, speed: 2.3, ele })).toEqual([])
    }
  })

  it('begins and ends where its pace does, between two walks', () => {
    const [ride, ...others] = rides(
      { seconds: 600, speed: 1.1 },
      { seconds: 400, speed: 5, climb: 1 },
      { seconds: 600, speed: 1.1 },
    )
    expect(others).toEqual([])
    expect(ride!.kind).toBe('cable')
    // The window that speeds are taken from is a minute wide; a point is five seconds.
    expect(Math.abs(ride!.from - 120)).toBeLessThan(6)
    expect(Math.abs(ride!.to - 200)).toBeLessThan(6)
  })
})

it('a ride goes on over no silence, neither to its end nor to its beginning', () => {
  const drive = { seconds: 200, speed: 12 }
  expect(ridesWithGaps([40], drive, drive).map(({ from, to }) => [from, to])).toEqual([
    [0, 39],
    [40, 80],
  ])
})

it('a walk is no ride', () => {
  expect(kinds({ seconds: 3_600, speed: 1.4, climb: 0.2 })).toEqual([])
})
