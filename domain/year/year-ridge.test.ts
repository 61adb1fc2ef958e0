import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  MOST_IN_RIDGE,
  NAME_TURN,
  nameTurns,
  namedPeaks,
  pathOf,
  ridgeHikes,
  sunAt,
  yearRidge,
  type RidgeHike,
} from './year-ridge.ts'

const frame = { width: 1000, ground: 500, sky: 100 }
const one = (fields: Partial<RidgeHike> = {}): RidgeHike => ({
  distanceM: 10_000,
  topM: 1200,
  name: 'Turbacz',
  month: 4,
  ...fields,
})
const any = fc.array(
  fc.record({
    distanceM: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: null }),
    topM: fc.option(fc.integer({ min: 0, max: 4800 }), { nil: null }),
    name: fc.constant(null),
    month: fc.integer({ min: 0, max: 11 }),
  }),
  { maxLength: 600 },
)

it('goes from edge to edge, forward only, inside of its frame', () => {
  fc.assert(
    fc.property(any, (hikes) => {
      const { line, peaks, months } = yearRidge(hikes, frame)
      if (hikes.length === 0) return void expect(line).toEqual([])
      expect(line[0]![0]).toBe(0)
      expect(line.at(-1)![0]).toBeCloseTo(frame.width, 0)
      line.forEach(([x, y], at) => {
        if (at > 0) expect(x).toBeGreaterThanOrEqual(line[at - 1]![0])
        expect(y).toBeGreaterThanOrEqual(frame.sky - 0.1)
        expect(y).toBeLessThanOrEqual(frame.ground)
      })
      expect(peaks.length).toBeLessThanOrEqual(MOST_IN_RIDGE)
      expect(months.at(-1)!.to).toBeCloseTo(frame.width, 0)
    }),
    { numRuns: 40 },
  )
})

it('is as wide as ways are long and as high as tops are', () => {
  const { peaks, months } = yearRidge(
    [one({ distanceM: 30_000, month: 0 }), one({ distanceM: 10_000, topM: 2400, month: 1 })],
    frame,
  )
  expect(months).toEqual([
    { month: 0, from: 0, to: 750 },
    { month: 1, from: 750, to: 1000 },
  ])
  const [low, high] = peaks
  expect((frame.ground - high!.y) / (frame.ground - low!.y)).toBeCloseTo(2, 2)
})

it('draws a hike of unknown height and names it nowhere', () => {
  const { line, peaks } = yearRidge([one({ topM: null })], frame)
  expect(line.length).toBeGreaterThan(3)
  expect(peaks).toEqual([])
})

it('makes one mountain of a few where there are too many, and loses neither way nor top', () => {
  const hikes = Array.from({ length: 1000 }, (_, at) => one({ distanceM: 100 + at, topM: 500 + at }))
  const few = ridgeHikes(hikes)
  const way = (list: RidgeHike[]) => list.reduce((sum, { distanceM }) => sum + distanceM!, 0)
  expect(few.length).toBeLessThanOrEqual(MOST_IN_RIDGE)
  expect(way(few)).toBe(way(hikes))
  expect(Math.max(...few.map(({ topM }) => topM!))).toBe(1499)
})

it('names the highest first, each mountain once, none too close to another', () => {
  const peak = (x: number, heightM: number, name: string | null) => ({ x, y: 0, heightM, name })
  const named = namedPeaks(
    [
      peak(0, 1310, 'Turbacz'),
      peak(40, 2499, 'Rysy'),
      peak(300, 1725, 'Babia Góra'),
      peak(600, 1725, 'Babia Góra'),
      peak(900, 2000, null),
    ],
    100,
  )
  expect(named.map(({ name, x }) => [name, x])).toEqual([
    ['Rysy', 40],
    ['Babia Góra', 300],
  ])
  expect(namedPeaks([peak(0, 1, 'A'), peak(500, 2, 'B')], 100, 1).map(({ name }) => name)).toEqual(['B'])
})

it('names stand alike, and near the right edge steeper, where they cross nobody higher', () => {
  const frame = { letters: 16, width: 1000 }
  const at = (x: number, heightM = 1000, y = 400) => ({ x, y, heightM, long: 160 })
  expect(nameTurns([at(100), at(700)], frame)).toEqual([NAME_TURN, NAME_TURN])
  const [, steep] = nameTurns([at(500), at(950)], frame)
  expect(steep).toBeGreaterThan(70)
  expect(950 + 160 * Math.cos((steep! * Math.PI) / 180)).toBeLessThanOrEqual(1000 - 16 + 1e-6)
  expect(nameTurns([at(500), at(990)], frame)).toEqual([NAME_TURN, null])
  // The lower of two that cross has none.
  expect(nameTurns([at(885), at(950, 1700)], frame)).toEqual([null, steep])
  expect(nameTurns([at(885, 1900), at(950, 1700)], frame)).toEqual([NAME_TURN, null])
  // One that passes above the whole of the other stays.
  expect(nameTurns([at(885, 1900, 100), at(950, 1700)], frame)).toEqual([NAME_TURN, steep])
})

it('every name that stands is inside of the picture', () => {
  const peak = fc.record({
    x: fc.integer({ min: 0, max: 1000 }),
    y: fc.integer({ min: 100, max: 500 }),
    heightM: fc.integer({ min: 300, max: 2500 }),
    long: fc.integer({ min: 20, max: 300 }),
  })
  fc.assert(
    fc.property(fc.array(peak, { maxLength: 12 }), (some) => {
      const peaks = some.toSorted((a, b) => a.x - b.x)
      const turns = nameTurns(peaks, { letters: 16, width: 1000 })
      turns.forEach((turn, place) => {
        if (turn === null) return
        const { x, long } = peaks[place]!
        expect(turn).toBeGreaterThanOrEqual(NAME_TURN - 1e-9)
        expect(x + long * Math.cos((turn * Math.PI) / 180)).toBeLessThanOrEqual(1000 - 16 + 1e-6)
      })
    }),
  )
})

it('is a path, closed where it has a foot', () => {
  expect(
    pathOf([
      [0, 1],
      [5, 2],
    ]),
  ).toBe('M0 1L5 2')
  expect(
    pathOf(
      [
        [0, 1],
        [5, 2],
      ],
      { width: 5, y: 9 },
    ),
  ).toBe('M0 1L5 2L5 9L0 9Z')
  expect(pathOf([])).toBe('')
})

it('has its sun between June and July, and inside of the picture', () => {
  const month = (at: number, to: number) => ({ month: at, from: 0, to })
  expect(sunAt([month(2, 300), month(5, 520), month(7, 1000)], 1000)).toBe(520)
  expect(sunAt([month(8, 1000)], 1000)).toBe(200)
  expect(sunAt([month(1, 1000)], 1000)).toBe(840)
  expect(sunAt([month(8, 500), month(1, 1000)], 1000)).toBe(440)
})

/** A picture that somebody shared is drawn anew from the same hikes: it must not have become another. */
it('of the same hikes stays the same, rough edges included', () => {
  const hikes = [one(), one({ distanceM: 25_000, topM: 2300 }), one({ distanceM: 18_000, topM: 1700 })]
  expect(pathOf(yearRidge(hikes, frame).line)).toMatchInlineSnapshot(
    `"M0 364.9L23.3 360.1L52.5 350.4L72.3 347.8L95.6 336.3L116.6 322.2L129.6 332.1L144 346.5L156.3 348.8L174.3 356.2L188.7 363.5L224.2 332.8L268.5 284.7L298.6 265.1L334.1 215.9L366 159.3L419 202.8L477.9 230.3L527.9 247.7L601.5 283.4L660.4 301.1L695.4 297.5L739.3 282L769.1 280.9L804.2 266.2L835.7 248.1L865.3 267.4L898.1 280.2L926.1 282.5L967.1 297.8L1000 303.9"`,
  )
})
