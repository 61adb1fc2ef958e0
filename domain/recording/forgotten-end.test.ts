import { describe, expect, it } from 'vitest'
import { metresPerDegree } from '../track/geo.ts'
import { forgottenEnd } from './forgotten-end.ts'
import { packPoints, pointsUntil, trackOf, unpackPoints, type RecordedPoint } from './points.ts'

const NINE = Date.UTC(2026, 10, 21, 8)
const MINUTE = 60

/** Legs of a day to the north one after another, a place each five seconds, a receiver that trembles a little. */
function day(...legs: { s: number; mPerS?: number; climb?: number; silent?: boolean }[]): RecordedPoint[] {
  const points: RecordedPoint[] = []
  let [at, north, ele] = [0, 0, 700]
  for (const { s, mPerS = 0, climb = 0, silent = false } of legs) {
    const end = at + s
    for (; at < end; at += 5) {
      if (!silent)
        points.push({
          time: NINE + at * 1_000,
          lat: 49.4 + (north + Math.sin(at) * 2) / metresPerDegree,
          lon: 20.4 + Math.cos(at * 1.7) * 2e-5,
          ele,
          accuracyM: 8,
          part: 0,
        })
      north += mPerS * 5
      ele += climb * 5
    }
  }
  return points
}

const endOf = (points: RecordedPoint[]) => forgottenEnd(trackOf([packPoints(points)]))
const minuteOf = (time: number) => (time - NINE) / 60_000

const walk = { s: 120 * MINUTE, mPerS: 1.1, climb: 0.05 }
const drive = { s: 30 * MINUTE, mPerS: 15 }

describe('the end that somebody forgot', () => {
  it('is where they drove away', () => {
    const end = endOf(day(walk, drive))
    expect(end?.why).toBe('ride')
    expect(Math.abs(minuteOf(end!.time) - 120)).toBeLessThan(2)
  })

  it('also when the phone then lay at home for hours', () => {
    const end = endOf(day(walk, drive, { s: 90, mPerS: 1.1 }, { s: 300 * MINUTE }))
    expect(end?.why).toBe('ride')
    expect(Math.abs(minuteOf(end!.time) - 120)).toBeLessThan(2)
  })

  it('is where the phone came to lie', () => {
    const end = endOf(day(walk, { s: 100 * MINUTE }))
    expect(end?.why).toBe('rest')
    expect(Math.abs(minuteOf(end!.time) - 120)).toBeLessThan(4)
  })

  it('keeps the last steps from a long rest to the car', () => {
    const end = endOf(day(walk, { s: 60 * MINUTE }, { s: 7 * MINUTE, mPerS: 1.1 }, drive, { s: 50 * MINUTE }))
    expect(end?.why).toBe('ride')
    expect(Math.abs(minuteOf(end!.time) - 187)).toBeLessThan(2)
  })

  it.each([
    ['a walk that ends with its last step', day(walk)],
    ['a meal at the end', day(walk, { s: 30 * MINUTE })],
    ['a bus in the middle', day(walk, drive, walk)],
    [
      'a phone that slept on the last way down',
      day(walk, { s: 80 * MINUTE, mPerS: 1, silent: true }, { s: 5 }),
    ],
    ['nothing but a ride', day(drive)],
    ['nothing but a rest', day({ s: 100 * MINUTE })],
    ['one place', day({ s: 5 })],
  ])('is none in %s', (_, points) => {
    expect(endOf(points)).toBeNull()
  })
})

it('what comes after the end is left out, whatever the batches', () => {
  const points = day({ s: 100, mPerS: 1 })
  for (const size of [1, 3, 7, 40]) {
    const batches = Array.from({ length: Math.ceil(points.length / size) }, (_, i) =>
      packPoints(points.slice(i * size, (i + 1) * size)),
    )
    for (const last of [-1, 0, 8, points.length - 1]) {
      const until = pointsUntil(batches, last < 0 ? NINE - 1 : points[last]!.time)
      expect(until.flatMap(unpackPoints)).toEqual(points.slice(0, last + 1))
    }
  }
})
