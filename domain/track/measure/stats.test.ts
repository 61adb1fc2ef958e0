import { describe, expect, it } from 'vitest'
import { sumClimbs } from './climbs.ts'
import { metresPerDegree } from '../geo.ts'
import { trackStats } from './stats.ts'
import type { Track } from '../track.ts'

const start = Date.UTC(2025, 5, 14, 6)

interface Point {
  north: number
  east?: number
  ele: number
  s: number
}

function makeTrack(points: Point[], starts = [0]): Track {
  const base = 50
  return {
    format: 'gpx',
    kind: 'track',
    name: null,
    creator: null,
    lat: Float64Array.from(points, (p) => base + p.north / metresPerDegree),
    lon: Float64Array.from(
      points,
      (p) => 16 + (p.east ?? 0) / (metresPerDegree * Math.cos((base * Math.PI) / 180)),
    ),
    ele: Float64Array.from(points, (p) => p.ele),
    time: Float64Array.from(points, (p) => start + p.s * 1000),
    starts: Uint32Array.from(starts),
    waypoints: [],
    warnings: [],
  }
}

/** Walks north at 1 m/s, a point every 5 s; `ele` tells the height after so many metres. */
function walk(metres: number, ele: (m: number) => number, from: Partial<Point> = {}): Point[] {
  return Array.from({ length: metres / 5 + 1 }, (_, i) => ({
    north: (from.north ?? 0) + i * 5,
    ele: ele(i * 5),
    s: (from.s ?? 0) + i * 5,
  }))
}

const hill = (m: number) => 500 + (m < 1_000 ? m : 2_000 - m) * 0.2

describe('distance, ascent and time', () => {
  it('measures a plain walk over a hill', () => {
    const stats = trackStats(makeTrack(walk(2_000, hill)))
    expect(stats.distanceM).toBeCloseTo(2_000, -1)
    expect(stats.ascentM).toBeGreaterThan(195)
    expect(stats.ascentM).toBeLessThan(201)
    expect(stats.descentM).toBeCloseTo(stats.ascentM!, 0)
    expect(stats.highestM).toBeCloseTo(700, -1)
    expect(stats.totalS).toBe(2_000)
    expect(stats.movingS).toBe(2_000)
    expect(Math.abs(stats.highestIndex! - 200)).toBeLessThan(5)
  })

  it('does not count a rest, whatever the altimeter and the receiver do meanwhile', () => {
    const up = walk(1_000, hill)
    const rest = Array.from({ length: 360 }, (_, i) => ({
      north: 1_000 + 6 * Math.sin(i / 7),
      east: 6 * Math.cos(i / 5),
      ele: 700 + 12 * Math.sin(i / 20),
      s: 1_005 + i * 5,
    }))
    const down = walk(1_000, (m) => 700 - m * 0.2, { north: 1_000, s: 2_810 })
    const stats = trackStats(makeTrack([...up, ...rest, ...down]))
    expect(stats.distanceM).toBeGreaterThan(1_930)
    expect(stats.distanceM).toBeLessThan(2_060)
    expect(stats.ascentM).toBeGreaterThan(185)
    expect(stats.ascentM).toBeLessThan(212)
    expect(stats.movingS).toBeLessThan(2_250)
    expect(stats.totalS).toBe(3_810)
  })

  it('never counts a gap, neither its metres nor its climb', () => {
    const before = walk(1_000, () => 500)
    const after = walk(1_000, () => 900, { north: 3_000, s: 4_000 })
    const stats = trackStats(makeTrack([...before, ...after]))
    expect(stats.distanceM).toBeCloseTo(2_000, -1)
    expect(stats.ascentM).toBe(0)
    expect(stats.segments.map((segment) => segment.kind)).toEqual(['walk', 'gap', 'walk'])
  })

  it('joins segments that meet and parts segments that do not', () => {
    const points = [...walk(500, () => 500), ...walk(500, () => 500, { north: 505, s: 900 })]
    expect(trackStats(makeTrack(points, [0, 101])).distanceM).toBeCloseTo(1_000, -1.2)
    const parted = [...walk(500, () => 500), ...walk(500, () => 700, { north: 800, s: 560 })]
    const stats = trackStats(makeTrack(parted, [0, 101]))
    expect(stats.distanceM).toBeCloseTo(1_000, -1.2)
    expect(stats.ascentM).toBe(0)
  })

  it('leaves out a chair lift and says so', () => {
    const lift = Array.from({ length: 120 }, (_, i) => ({
      north: 500 + i * 12,
      ele: 500 + i * 4,
      s: 505 + i * 5,
    }))
    const top = lift.at(-1)!
    const points = [
      ...walk(500, () => 500),
      ...lift,
      ...walk(800, (m) => top.ele + m * 0.1, { north: top.north, s: top.s + 5 }),
    ]
    const stats = trackStats(makeTrack(points))
    expect(stats.segments.map((segment) => segment.kind)).toContain('cable')
    expect(stats.ascentM).toBeGreaterThan(55)
    expect(stats.ascentM).toBeLessThan(120)
    expect(stats.distanceM).toBeLessThan(1_500)
  })

  it.each([40, 60, 120])('measures zigzags of %i m, which hardly move on the map', (leg) => {
    let east = 0
    let direction = 1
    const points = Array.from({ length: 1_500 }, (_, i) => {
      east += direction * 2.4
      if (east > leg || east < 0) direction = -direction
      return { north: i * 0.5, east, ele: 500 + i * 0.3, s: i * 3 }
    })
    const stats = trackStats(makeTrack(points))
    const walked = 1_500 * Math.hypot(2.4, 0.5)
    expect(stats.distanceM / walked).toBeGreaterThan(0.82)
    expect(stats.distanceM / walked).toBeLessThan(1.02)
    expect(stats.ascentM).toBeGreaterThan(435)
    expect(stats.ascentM).toBeLessThan(455)
    expect(stats.movingS! / stats.totalS!).toBeGreaterThan(0.9)
  })

  it('leaves out the drive home', () => {
    const drive = Array.from({ length: 120 }, (_, i) => ({
      north: 2_000 + i * 70,
      east: 300 * Math.sin(i / 6),
      ele: 500,
      s: 2_060 + i * 5,
    }))
    const stats = trackStats(makeTrack([...walk(2_000, hill), ...drive]))
    expect(stats.segments.at(-1)!.kind).toBe('car')
    expect(stats.distanceM).toBeLessThan(2_300)
  })

  it('does not take a trail runner for a lift', () => {
    const run = Array.from({ length: 400 }, (_, i) => ({
      north: i * 12,
      east: 60 * Math.sin(i / 9),
      ele: 500 + i * 0.6,
      s: i * 5,
    }))
    const stats = trackStats(makeTrack(run))
    expect(stats.segments.map((segment) => segment.kind)).toEqual(['walk'])
  })

  it('keeps missing elevation missing', () => {
    for (const ele of [NaN, 0]) {
      const stats = trackStats(makeTrack(walk(1_000, () => ele)))
      expect(stats).toMatchObject({ ascentM: null, descentM: null, highestM: null, lowestM: null })
      expect(stats.distanceM).toBeCloseTo(1_000, -1)
    }
  })

  it('ignores spikes in height and place', () => {
    const points = walk(2_000, hill)
    points[100] = { ...points[100]!, ele: 0 }
    points[150] = { ...points[150]!, ele: 1_400 }
    points[220] = { ...points[220]!, east: 3_000 }
    const stats = trackStats(makeTrack(points))
    expect(stats.ascentM).toBeGreaterThan(190)
    expect(stats.ascentM).toBeLessThan(205)
    expect(stats.distanceM).toBeLessThan(2_030)
    expect(stats.highestM).toBeLessThan(705)
  })

  it('gives the same answer for the same hike sampled more rarely', () => {
    const dense = walk(4_000, (m) => 600 + 150 * Math.sin(m / 500))
    const sparse = dense.filter((_, i) => i % 8 === 0)
    const [a, b] = [trackStats(makeTrack(dense)), trackStats(makeTrack(sparse))]
    expect(Math.abs(a.ascentM! - b.ascentM!) / a.ascentM!).toBeLessThan(0.03)
    expect(Math.abs(a.distanceM - b.distanceM) / a.distanceM).toBeLessThan(0.02)
  })

  it('copes with a track without times and with a single point', () => {
    const timeless = makeTrack(walk(2_000, hill))
    timeless.time.fill(NaN)
    const stats = trackStats(timeless)
    expect(stats).toMatchObject({ totalS: null, movingS: null, startedAt: null })
    expect(stats.distanceM).toBeCloseTo(2_000, -1)
    expect(stats.ascentM).toBeGreaterThan(190)
    expect(trackStats(makeTrack([{ north: 0, ele: 5, s: 0 }]))).toMatchObject({
      distanceM: 0,
      ascentM: null,
      segments: [],
    })
  })
})

describe('hostile tracks', () => {
  const n = 120_000
  const shapes: [string, (i: number) => Point][] = [
    [
      'clock that jumps back and forth',
      (i) => ({ north: i, ele: 500, s: i < n / 2 && i % 2 === 1 ? -100 : 0 }),
    ],
    ['teleporting receiver', (i) => ({ north: (i % 2) * 4_000, east: (i % 3) * 4_000, ele: i % 900, s: i })],
    [
      'thousands of short drives',
      (i) => ({
        north: i * 300 + Math.floor(i / 4) * 5_000,
        ele: 500,
        s: i * 20 + Math.floor(i / 4) * 1_000,
      }),
    ],
    ['one place for ever', () => ({ north: 0, ele: 500, s: 0 })],
  ]

  it.each(shapes)(
    'are measured in linear time: %s',
    (_, point) => {
      const track = makeTrack(Array.from({ length: n }, (_unused, i) => point(i)))
      const before = performance.now()
      const stats = trackStats(track)
      expect(performance.now() - before).toBeLessThan(10_000)
      expect(Number.isFinite(stats.distanceM)).toBe(true)
    },
    30_000,
  )
})

describe('summing climbs', () => {
  it('counts from turn to turn and forgets ripples below the threshold', () => {
    expect(sumClimbs([0, 100, 98, 150, 20, 60], 5)).toEqual({ ascentM: 190, descentM: 130 })
    expect(sumClimbs([10, 13, 9, 12, 10], 5)).toEqual({ ascentM: 0, descentM: 0 })
    expect(sumClimbs([5], 5)).toEqual({ ascentM: 0, descentM: 0 })
  })

  it('loses nothing when the profile begins with a fall', () => {
    expect(sumClimbs([100, 98, 40, 90], 5)).toEqual({ ascentM: 50, descentM: 60 })
  })
})
