import fc from 'fast-check'
import type { YearHike } from '../year-hike.ts'

// Hikes for the tests of this folder.

export function hike(fields: Partial<YearHike> = {}): YearHike {
  return {
    id: 1,
    day: '2026-06-20',
    distanceM: 15_000,
    ascentM: 800,
    timeMin: 360,
    topM: 1200,
    startMin: 480,
    endMin: 840,
    riseMin: 270,
    setMin: 1260,
    summits: [],
    ...fields,
  }
}

const maybe = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null })

export const anyDay = fc
  .integer({ min: Date.UTC(2019, 0, 1) / 86_400_000, max: Date.UTC(2026, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

export const anyHikes: fc.Arbitrary<YearHike[]> = fc
  .array(
    fc.record({
      day: anyDay,
      distanceM: maybe(60_000),
      ascentM: maybe(3000),
      timeMin: maybe(1200),
      topM: maybe(2655),
      startMin: maybe(1439),
      endMin: maybe(2000),
      riseMin: fc.constant(300),
      setMin: fc.constant(1200),
      summits: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
    }),
    { maxLength: 40 },
  )
  .map((hikes) => hikes.map((one, at) => ({ ...one, id: at + 1 })))
